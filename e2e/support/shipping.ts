import { expect, type Page } from '@playwright/test';
import { addProductToCart } from './page-helpers';
import { shippingAddress } from './shop-api';

/** The address in the field names of the contract. */
export const savedAddress = shippingAddress;

export const address = {
  'Full name': savedAddress.fullName,
  'PIN code': savedAddress.postalCode,
  City: savedAddress.city,
  State: savedAddress.state,
  Address: savedAddress.address,
  Phone: savedAddress.phone,
};

export async function fillAddress(
  page: Page,
  changes: Partial<typeof address> = {},
): Promise<void> {
  for (const [label, value] of Object.entries({ ...address, ...changes })) {
    await page.getByLabel(label, { exact: true }).fill(value);
  }
}

/** Opens the checkout with a planter box of ₹999 in the cart. */
export async function openCheckout(page: Page): Promise<void> {
  await addProductToCart(page, 'railing-planter-box');
  await page.goto('/checkout');
}

/** Returns the number of the order, which is to be paid next. */
export async function createOrder(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Create Order' }).click();
  await expect(page).toHaveURL(/\/payment\?orderId=./);
  return new URL(page.url()).searchParams.get('orderId') ?? '';
}

import { expect, type Locator, type Page } from '@playwright/test';
import { placeOrder } from './shop-api';
import { test as base } from './test';
import { ports } from './urls';

export const bankUrl = new RegExp(`^http://localhost:${ports.api}/sandbox/pay/`);

export const paymentPath = (orderId: string) => `/payment?orderId=${orderId}`;
export const successPath = (orderId: string) => `/order-success?orderId=${orderId}`;

/** Provides an unpaid order of ₹999 of the signed-in shopper. */
export const test = base.extend<{ orderId: string }>({
  orderId: async ({ signedIn }, use) => {
    await use(await placeOrder(signedIn.token));
  },
});

export const method = (page: Page, label: string): Locator =>
  page
    .getByRole('group', { name: 'How would you like to pay?' })
    .getByRole('radio', { name: label, exact: true });
export const phone = (page: Page): Locator => page.getByLabel('Phone', { exact: true });
export const payButton = (page: Page): Locator =>
  page.getByRole('button', { name: /^(Pay( ₹[\d,.]+)?|Place order|Processing\.\.\.)$/ });

async function showTestOutcomes(page: Page): Promise<void> {
  await page.getByLabel('Demo: simulate a result').check();
}

/** The sandbox has a phone field among its field types. */
export async function showAllFieldTypes(page: Page): Promise<void> {
  await showTestOutcomes(page);
  await page.getByLabel('Show all field types').check();
}

/** Options of the sandbox that are not payment methods. */
const testOutcomes = ['Payment declined', 'Pay later', 'QR code as an image'];

export async function chooseMethod(page: Page, label: string): Promise<void> {
  if (!testOutcomes.includes(label)) return method(page, label).check();
  await showTestOutcomes(page);
  await page.getByLabel('Result', { exact: true }).selectOption({ label });
}

export async function payWith(page: Page, label: string, orderId: string): Promise<void> {
  await page.goto(paymentPath(orderId));
  await chooseMethod(page, label);
  await payButton(page).click();
}

export async function respondAtBank(
  page: Page,
  outcome: 'Approve' | 'Decline' | 'Leave without paying',
): Promise<void> {
  await expect(page).toHaveURL(bankUrl);
  await page.getByRole('button', { name: outcome }).click();
}

import { expect, type Locator, type Page } from '@playwright/test';
import { ports } from './addresses';
import { address } from './shipping';
import { askApi } from './shop-api';
import { test as base } from './test';

/** The page of the sandbox's bank. */
export const bankAddress = new RegExp(`^http://localhost:${ports.api}/sandbox/pay/`);

export const paymentPath = (orderId: string) => `/payment?orderId=${orderId}`;
export const successPath = (orderId: string) => `/order-success?orderId=${orderId}`;

const shippingAddress = {
  fullName: address['Full name'],
  address: address.Address,
  city: address.City,
  state: address.State,
  postalCode: address['PIN code'],
  phone: address.Phone,
};

/** Orders one piece of a product without the screen; answers the order's number. */
export async function placeOrder(
  token: string,
  { product = 'railing-planter-box', host = 'localhost' } = {},
): Promise<string> {
  const body = { products: { [product]: 1 }, shippingAddress };
  const question = { method: 'POST', host, bearer: token, body } as const;
  const { id } = await askApi<{ id: string }>('/api/v1/orders', question);
  return id;
}

/** With an order of ₹999 that the signed-in shopper has not paid yet. */
export const test = base.extend<{ orderId: string }>({
  orderId: async ({ signedIn }, use) => {
    await use(await placeOrder(signedIn.token));
  },
});

export const heading = (page: Page): Locator => page.getByRole('heading', { level: 1 });
export const method = (page: Page): Locator => page.getByLabel('How would you like to pay?');
export const payButton = (page: Page): Locator =>
  page.getByRole('button', { name: /^(Pay( ₹[\d,.]+)?|Processing\.\.\.)$/ });

/** Fills in what the sandbox must know. */
export async function chooseMethod(page: Page, label: string): Promise<void> {
  await method(page).selectOption({ label });
  await page.getByLabel('Phone', { exact: true }).fill('9876543210');
}

/** Opens the payment page of an order and sends the form; what follows depends on the method. */
export async function payBy(page: Page, label: string, orderId: string): Promise<void> {
  await page.goto(paymentPath(orderId));
  await chooseMethod(page, label);
  await payButton(page).click();
}

/** Answers the bank's question. */
export async function atBank(
  page: Page,
  answer: 'Approve' | 'Decline' | 'Leave without paying',
): Promise<void> {
  await expect(page).toHaveURL(bankAddress);
  await page.getByRole('button', { name: answer }).click();
}

/** How a shopper pays who holds the phone with the UPI app; `hand` counts what that takes. */
export async function payOnPhone(
  page: Page,
  hand: {
    tap(target: Locator): Promise<void>;
    type(target: Locator, text: string): Promise<void>;
    taps: string[];
  },
): Promise<void> {
  // Opening the list and choosing from it are two.
  await method(page).selectOption({ label: 'UPI: open an app' });
  hand.taps.push('How would you like to pay?', 'UPI: open an app');
  await hand.type(page.getByLabel('Phone', { exact: true }), '9845012345');
  await hand.tap(payButton(page));
}

import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expect, once, test } from './pages/test';
import { confirmPayment, showOrder } from './support/merchant';
import { createOrder, fillAddress } from './support/shipping';
import { merchant, newShopper } from './support/shop-api';
import { openTaxStore, taxedPot } from './support/tax-store';

const region = (page: Page) => page.getByRole('region', { name: 'Your data' });
const dialog = (page: Page) => page.getByRole('dialog');

async function download(page: Page, button: string): Promise<string> {
  const started = page.waitForEvent('download');
  await region(page).getByRole('button', { name: button }).click();
  return readFile(await (await started).path(), 'utf8');
}

test('a shopper downloads the data, and deletes the account', once, async ({ page, signIn }) => {
  const { host, origin } = await openTaxStore();
  const shopper = newShopper();
  await page.goto(`${origin}/register`);
  await signIn.fillRegistration(shopper);
  await signIn.submitRegistration();
  await expect(page).toHaveURL(`${origin}/`);
  await page.goto(`${origin}/login`);
  await signIn.submit(shopper);
  await expect(page).toHaveURL(`${origin}/`);

  await page.goto(`${origin}/product/${taxedPot.id}`);
  await page.getByRole('button', { name: 'Add to Cart' }).first().click();
  await expect(page).toHaveURL(`${origin}/cart`);
  await page.goto(`${origin}/checkout`);
  await fillAddress(page);
  const number = await createOrder(page);
  await confirmPayment(number, host);

  await page.goto(`${origin}/account`);
  const json = JSON.parse(await download(page, 'Download as JSON'));
  expect(json).toMatchObject({ account: { email: shopper.email }, orders: [{ number }] });
  const html = await download(page, 'Download my data');
  expect(html).toContain(number);
  expect(html).toContain(shopper.email);

  await region(page).getByRole('button', { name: 'Delete my account' }).click();
  await expect(dialog(page)).toContainText('Invoices with the name and address on them');
  const password = dialog(page).getByLabel('Current password', { exact: true });
  const submit = dialog(page).getByRole('button', { name: 'Delete my account' });
  await password.fill('not-mine-26');
  await submit.click();
  await expect(dialog(page)).toContainText("That isn't your current password.");
  await expect(password).toBeFocused();
  await password.fill(shopper.password);
  await submit.click();
  await expect(dialog(page)).toContainText(`Order ${number} is still open.`);

  const order = { store: host, number };
  await merchant.shipOrder({ ...order, tracking: { number: 'AWB1' } });
  await merchant.deliverOrder(order);
  await submit.click();
  await expect(page).toHaveURL(`${origin}/account-deleted`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your account is deleted');
  await page.goto(`${origin}/account`);
  await expect(page).toHaveURL(`${origin}/login?from=%2Faccount`);
  await signIn.submit(shopper);
  await expect(page.getByText("That email and password don't match.").first()).toBeVisible();

  expect(await showOrder(number, host)).toMatchObject({ email: '', shipping: { phone: '' } });
  const invoice = await merchant.showInvoice(order);
  expect(invoice).toMatchObject({ orderId: number, buyer: { name: expect.stringMatching(/\w/) } });
});

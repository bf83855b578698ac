import type { Page } from '@playwright/test';
import { expect, onPhone, test } from '../pages/test';
import {
  doubleFontSize,
  findOverflows,
  findSmallFontFields,
} from '../support/accessibility/layout';
import { scan } from '../support/accessibility/scan';
import { confirmPayment, placeOrder } from '../support/shop-api';

/** Checks a kind of page in both themes and with large text. */
async function check(page: Page): Promise<void> {
  const path = new URL(page.url()).pathname;
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    expect.soft(await scan(page), `${path}: axe in the ${colorScheme} theme`).toEqual([]);
  }
  expect.soft(await findOverflows(page), path).toEqual([]);
  expect.soft(await findSmallFontFields(page), path).toEqual([]);
  await doubleFontSize(page);
  expect.soft(await findOverflows(page), `${path}: overflows at twice the text size`).toEqual([]);
  await doubleFontSize(page, false);
}

test(
  'staff signs in and ships an order, and the shopper sees the parcel',
  onPhone,
  async ({ page, newAccount: { token }, desk, order }) => {
    const number = await placeOrder(token);
    await confirmPayment(number);
    const email = await desk.openInvitation('localhost');
    await check(page);
    await desk.setPassword();
    await desk.submitPassword(email);
    await desk.expectOrders();
    await page.getByLabel('Status').selectOption('processing');
    await page.getByLabel('Search').fill(number);
    await page.getByRole('button', { name: 'Find' }).click();
    await check(page);
    await page.getByRole('link', { name: number }).click();
    await page.getByLabel('Carrier').fill('India Post');
    await page.getByLabel('Tracking number').fill('AWB-DESK-1');
    await page.getByRole('button', { name: 'Ship' }).click();
    await expect(page.getByText('gets an email: ')).toBeVisible();
    await check(page);
    await page.getByRole('button', { name: 'Ship' }).click();
    await expect(page.getByRole('status')).toContainText('Shipped for');
    await check(page);
    await page.getByRole('link', { name: 'Packing slip' }).click();
    await check(page);
    await page.getByRole('link', { name: 'Back' }).click();
    for (const name of ['Marketing', 'Settings']) {
      await page.getByRole('link', { name }).click();
      expect((await page.getByRole('banner').boundingBox())?.height, name).toBeLessThan(4 * 44);
    }
    await page.getByRole('link', { name: 'Changes' }).click();
    await order.open(number);
    await expect(page.getByText('AWB-DESK-1')).toBeVisible();
  },
);

test('every kind of page of the desk is accessible on a phone', onPhone, async ({ page, desk }) => {
  test.slow();
  await desk.signIn('localhost');
  const menu = page.getByRole('navigation').getByRole('link');
  const readPaths = () =>
    menu.evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).pathname));
  const paths = new Set(await readPaths());
  for (const path of [...paths]) {
    await desk.open(path);
    for (const within of await readPaths()) paths.add(within);
  }
  expect(paths.size).toBeGreaterThan(8);
  for (const path of paths) {
    await desk.open(path);
    await check(page);
  }
  await page.getByRole('link', { name: 'Products' }).click();
  for (const name of ['New product', 'Import a file']) {
    await page.getByRole('link', { name }).click();
    await check(page);
    await page.getByRole('link', { name: 'Products' }).click();
  }
  await page.getByRole('rowheader').getByRole('link').first().click();
  await check(page);
  await page.getByLabel('Brand').fill('Typed');
  await page.getByRole('button', { name: 'Save the text: picture 1' }).click();
  await expect(page.getByRole('status')).toContainText('is saved.');
  await expect(page.getByLabel('Brand')).toHaveValue('Typed');
  await page.getByRole('link', { name: 'Marketing' }).click();
  await page.getByRole('link', { name: 'Coupons' }).click();
  await page.getByRole('link', { name: 'Add a coupon' }).click();
  await check(page);
  await page.getByLabel('Code').fill('DESK-1');
  await page.getByRole('button', { name: 'Add a coupon' }).click();
  // The errors of a form.
  await check(page);
});

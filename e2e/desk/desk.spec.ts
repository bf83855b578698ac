import { randomUUID } from 'node:crypto';
import { endpoints } from '@aangan/contract/endpoints';
import type { Page } from '@playwright/test';
import { TOTP } from 'otpauth';
import sharp from 'sharp';
import { expect, onPhone, storeTest, test } from '../pages/test';
import {
  doubleFontSize,
  findOverflows,
  findSmallFontFields,
} from '../support/accessibility/layout';
import { scan } from '../support/accessibility/scan';
import { confirmPayment } from '../support/merchant';
import { placeOrder, shippingAddress } from '../support/shop-api';
import { openTaxStore } from '../support/tax-store';

/** Checks a kind of page in both themes and with large text. */
async function check(page: Page): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    expect.soft(await scan(page), `axe in the ${colorScheme} theme`).toEqual([]);
  }
  expect.soft(await findOverflows(page)).toEqual([]);
  expect.soft(await findSmallFontFields(page)).toEqual([]);
  await doubleFontSize(page);
  expect.soft(await findOverflows(page), 'overflows at twice the text size').toEqual([]);
  await doubleFontSize(page, false);
}

test(
  'staff signs in and ships an order, and the shopper sees the parcel',
  onPhone,
  async ({ page, signedIn: { token }, desk, order }) => {
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
    await expect(page.getByRole('status')).toContainText('is Shipped.');
    await check(page);
    await page.getByRole('link', { name: 'Packing slip' }).click();
    await expect(page.getByRole('button', { name: 'Print' })).toBeVisible();
    await check(page);
    await page.getByRole('link', { name: 'Back' }).click();
    await page.getByRole('link', { name: 'Changes' }).click();
    await expect(
      page.getByRole('row').filter({ hasText: number }).filter({ hasText: 'AWB-DESK-1' }),
    ).toBeVisible();
    const sections = page.getByRole('navigation', { name: 'Desk' });
    await expect(sections.getByRole('link', { name: 'Changes' })).toBeInViewport();
    expect((await sections.boundingBox())?.height).toBeLessThan(2 * 44);
    await check(page);

    await page.getByRole('link', { name: 'Account' }).click();
    await check(page);
    const secret = ((await page.locator('code').textContent()) ?? '').replaceAll(' ', '');
    await page.getByLabel('Password').fill('a-long-password');
    await page.getByRole('textbox', { name: 'Code' }).fill(new TOTP({ secret }).generate());
    await page.getByRole('button', { name: 'Turn on' }).click();
    const recoveryCode = (await page.getByRole('listitem').first().textContent()) ?? '';
    await page.getByRole('button', { name: 'Sign out' }).click();
    await desk.submitPassword(email);
    await check(page);
    await page.getByRole('textbox', { name: 'Code' }).fill(recoveryCode);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await desk.expectOrders();
    await order.open(number);
    await expect(page.getByText('AWB-DESK-1')).toBeVisible();
  },
);

test('staff imports products, adds a picture and a coupon', onPhone, async ({ page, desk }) => {
  await desk.signIn('localhost');
  await page.getByRole('link', { name: 'Products' }).click();
  await check(page);
  await page.getByRole('link', { name: 'New product' }).click();
  await check(page);
  await page.getByRole('link', { name: 'Products' }).click();
  await page.getByRole('link', { name: 'Import a file' }).click();
  const csv = 'title,category,price\nDesk jug,Jugs,99\nDesk mug,Mugs,\n';
  await page
    .getByLabel('File', { exact: true })
    .setInputFiles({ name: 'jugs.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) });
  await page.getByRole('button', { name: 'Check the file' }).click();
  await expect(page.getByRole('button', { name: 'Import 1 product' })).toBeVisible();
  await check(page);

  await page.getByRole('link', { name: 'Products' }).click();
  await page.getByRole('rowheader').getByRole('link').first().click();
  const pictures = page.getByRole('region', { name: 'Pictures' });
  await expect(pictures.getByLabel('Add pictures')).toBeVisible();
  const square = { width: 40, height: 40, channels: 3, background: 'red' } as const;
  const buffer = await sharp({ create: square }).png().toBuffer();
  const before = await pictures.getByRole('img').count();
  await pictures
    .getByLabel('Add pictures')
    .setInputFiles({ name: 'red.png', mimeType: 'image/png', buffer });
  await pictures.getByRole('button', { name: 'Upload' }).click();
  await expect(pictures.getByRole('img')).toHaveCount(before + 1);
  const text = pictures.getByLabel(`Alternative text of picture ${before + 1}`);
  await text.fill('Red square');
  await pictures.getByRole('button', { name: `Save the text: picture ${before + 1}` }).click();
  await expect(text).toHaveAttribute('value', 'Red square');
  await check(page);
  await pictures.getByText(`Remove picture ${before + 1}`).click();
  await pictures.getByRole('button', { name: `Remove: picture ${before + 1}` }).click();
  await expect(pictures.getByRole('img')).toHaveCount(before);

  await page.getByRole('link', { name: 'Coupons' }).click();
  await page.getByRole('link', { name: 'Add a coupon' }).click();
  await check(page);
  const code = `DESK-${randomUUID().slice(0, 8)}`.toUpperCase();
  await page.getByLabel('Code').fill(code);
  await page.getByLabel('Discount in percent').fill('10');
  await page.getByRole('button', { name: 'Add a coupon' }).click();
  await expect(page.getByRole('status')).toContainText(`${code} gives 10% off`);
  const coupon = page.getByRole('row').filter({ hasText: code });
  await check(page);
  await coupon.getByRole('link', { name: 'Stop the coupon for good' }).click();
  await check(page);
  await page.getByRole('button', { name: 'Stop the coupon for good' }).click();
  await expect(coupon).toContainText('stopped');
  for (const name of ['Messages', 'Newsletter', 'Reviews']) {
    await page.getByRole('link', { name }).click();
    await check(page);
  }
});

storeTest(
  'orders are packed, and one is returned and refunded',
  onPhone,
  async ({ page, testStore, newAccount: { token }, desk, order, main, heading }) => {
    const { host } = testStore;
    await openTaxStore(testStore);
    const numbers: string[] = [];
    for (let count = 0; count < 3; count += 1) {
      const body = { products: { matka: 2, diya: 1 }, shippingAddress };
      const { id } = await testStore.send<{ id: string }>(endpoints.createOrder, { token, body });
      await confirmPayment(id, host);
      numbers.push(id);
    }
    const [first = ''] = numbers;
    await desk.signIn(host);
    await page.getByRole('link', { name: 'To be packed' }).click();
    for (const number of numbers) await page.getByRole('checkbox', { name: number }).check();
    await page.getByRole('button', { name: 'Packing slips of chosen orders' }).click();
    await expect(heading).toHaveCount(3);
    await page.getByRole('button', { name: 'Mark 3 as packed' }).click();
    await expect(page.getByRole('status')).toContainText('Packed:');
    await expect(page.getByText('No matching orders.')).toBeVisible();

    const save = async (title: string, done: string) => {
      await page.getByRole('main').getByRole('button', { name: title }).click();
      await expect(page.getByRole('status')).toContainText(done);
    };
    await desk.open(`/desk/${host}/orders/${first}`);
    await page.getByLabel('Terracotta Matka').fill('1');
    await page.getByLabel('Clay Diya').fill('0');
    await page.getByLabel('Tracking number').fill('EE1');
    await save('Ship', 'is Processing.');
    await page.getByRole('link', { name: 'Take items back' }).click();
    await page.getByLabel('Terracotta Matka').fill('1');
    await page.getByLabel('The items return to the stock').check();
    await check(page);
    await page.getByRole('button', { name: 'Take items back' }).click();
    await expect(page.getByText('1 × Terracotta Matka: taken back.')).toBeVisible();
    await check(page);
    await save('Take items back', '₹499.00 is due for refund');
    await expect(page.getByText('refund due: ₹499.00')).toBeVisible();
    await expect(page.getByLabel('Amount, ₹')).toHaveValue('499.00');
    await check(page);
    await save('Record a refund', '₹499.00 refunded');
    await page.getByRole('link', { name: /^Credit note CN/ }).click();
    await expect(heading).toHaveText('Credit note');
    await check(page);

    await desk.open(`/desk/${host}/sales`);
    await expect(page.getByText('3 orders, ₹3,354.00')).toBeVisible();
    await check(page);
    await order.open(first);
    await expect(main).toContainText('We have refunded ₹499.00 to you.');
  },
);

import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { TOTP } from 'otpauth';
import sharp from 'sharp';
import { findOverflows, findSmallFontFields } from './support/accessibility/layout';
import { scan } from './support/accessibility/scan';
import { confirmPayment } from './support/merchant';
import { merchant, newShopper, placeOrder } from './support/shop-api';
import { expect, onPhone, test } from './support/test';
import { apiOrigin } from './support/urls';

/** No page of the desk has scripts to wait for. */
const open = (page: Page, path: string) =>
  page.goto(new URL(path, apiOrigin).href, { waitUntil: 'load' });

async function check(page: Page): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    expect.soft(await scan(page), `axe in the ${colorScheme} theme`).toEqual([]);
  }
  expect.soft(await findOverflows(page)).toEqual([]);
  expect.soft(await findSmallFontFields(page)).toEqual([]);
}

test(
  'staff signs in on a phone and ships an order, and the shopper sees the tracking number',
  onPhone,
  async ({ page, signedIn: { token } }) => {
    const number = await placeOrder(token);
    await confirmPayment(number);
    const { email } = newShopper();
    const { link } = await merchant.addStaff({ store: 'localhost', email, role: 'owner' });
    const { pathname, search } = new URL(link);

    await open(page, pathname + search);
    await check(page);
    await page.getByLabel('New password').fill('a-long-password');
    await page.getByRole('button', { name: 'Save password' }).click();
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password').fill('a-long-password');
    await check(page);
    await page.getByRole('button', { name: 'Sign in' }).click();

    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Orders');
    await page.getByLabel('Show').selectOption('To be shipped');
    await page.getByLabel('Number, name, phone or item').fill(number);
    await page.getByRole('button', { name: 'Find' }).click();
    await check(page);
    await page.getByRole('link', { name: number }).click();
    await page.getByLabel('Carrier').fill('India Post');
    await page.getByLabel('Tracking number').fill('AWB-DESK-1');
    await check(page);
    await page.getByRole('button', { name: 'Ship' }).click();
    await expect(page.getByRole('status')).toHaveText('Saved.');
    await check(page);
    await page.getByRole('link', { name: 'Packing slip' }).click();
    await expect(page.getByRole('button', { name: 'Print' })).toBeVisible();
    await check(page);
    await page.getByRole('link', { name: 'Back' }).click();

    await page.getByRole('link', { name: 'Reviews' }).click();
    await check(page);
    await page.getByRole('link', { name: 'Changes' }).click();
    await expect(page.getByRole('row').filter({ hasText: `ship order ${number}` })).toBeVisible();
    await check(page);

    await page.getByRole('link', { name: 'Account' }).click();
    await check(page);
    const secret = ((await page.locator('code').textContent()) ?? '').replaceAll(' ', '');
    await page.getByLabel('Password').fill('a-long-password');
    await page.getByRole('textbox', { name: 'Code' }).fill(new TOTP({ secret }).generate());
    await page.getByRole('button', { name: 'Turn on' }).click();
    await check(page);
    const recoveryCode = (await page.getByRole('listitem').first().textContent()) ?? '';
    await page.getByRole('button', { name: 'Sign out' }).click();
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password').fill('a-long-password');
    await page.getByRole('button', { name: 'Sign in' }).click();
    await check(page);
    await page.getByRole('textbox', { name: 'Code' }).fill(recoveryCode);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Orders');

    await page.goto(`/orders/${number}`);
    await expect(page.getByText('AWB-DESK-1')).toBeVisible();
    expect((await page.request.get('/desk')).status()).toBe(404);
  },
);

test('staff changes products and coupons on a phone', onPhone, async ({ page }) => {
  const { email } = newShopper();
  const { link } = await merchant.addStaff({ store: 'localhost', email, role: 'owner' });
  const { pathname, search } = new URL(link);
  await open(page, pathname + search);
  await page.getByLabel('New password').fill('a-long-password');
  await page.getByRole('button', { name: 'Save password' }).click();
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill('a-long-password');
  await page.getByRole('button', { name: 'Sign in' }).click();

  await page.getByRole('link', { name: 'Products' }).click();
  await check(page);
  await page.getByRole('link', { name: 'New product' }).click();
  await check(page);
  await page.getByRole('link', { name: 'Products' }).click();
  await page.getByRole('link', { name: 'Import a file' }).click();
  await check(page);
  const csv = 'title,category,price\nDesk jug,Jugs,99\nDesk mug,Mugs,\n';
  await page
    .getByLabel('File', { exact: true })
    .setInputFiles({ name: 'jugs.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) });
  await page.getByRole('button', { name: 'Check the file' }).click();
  await expect(page.getByRole('button', { name: 'Import 1 product' })).toBeVisible();
  await check(page);
  await page.getByRole('link', { name: 'Products' }).click();
  await page.getByRole('rowheader').getByRole('link').first().click();
  await expect(page.getByRole('button', { name: 'Save' })).toBeVisible();
  await check(page);
  const pictures = page.getByRole('region', { name: 'Pictures' });
  const picture = await sharp({
    create: { width: 40, height: 40, channels: 3, background: 'red' },
  })
    .png()
    .toBuffer();
  const before = await pictures.getByRole('img').count();
  await pictures
    .getByLabel('Add pictures')
    .setInputFiles({ name: 'red.png', mimeType: 'image/png', buffer: picture });
  await pictures.getByRole('button', { name: 'Upload' }).click();
  await expect(pictures.getByRole('img')).toHaveCount(before + 1);
  await check(page);
  await pictures.getByRole('button', { name: `Remove: picture ${before + 1}` }).click();
  await expect(pictures.getByRole('img')).toHaveCount(before);
  await page.getByRole('link', { name: 'Coupons' }).click();
  await page.getByRole('link', { name: 'New coupon' }).click();
  await check(page);
  const code = `DESK-${randomUUID().slice(0, 8)}`.toUpperCase();
  await page.getByLabel('Code').fill(code);
  await page.getByLabel('Discount, %').fill('10');
  await page.getByRole('button', { name: 'Add' }).click();
  const coupon = page.getByRole('article').filter({ hasText: code });
  await expect(coupon).toContainText('10% off');
  await check(page);
  await coupon.getByRole('button', { name: 'Stop for good' }).click();
  await expect(coupon).toContainText('stopped');
  for (const name of ['Messages', 'Newsletter']) {
    await page.getByRole('link', { name }).click();
    await check(page);
  }
});

import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { TOTP } from 'otpauth';
import sharp from 'sharp';
import { endpoints } from '@/lib/contract/endpoints';
import { findOverflows, findSmallFontFields } from './support/accessibility/layout';
import { scan } from './support/accessibility/scan';
import { openDesk, signInAtDesk } from './support/desk';
import { confirmPayment } from './support/merchant';
import { merchant, newShopper, placeOrder, shippingAddress } from './support/shop-api';
import { expect, onPhone, signIn, test } from './support/test';

const setFontSize = (page: Page, size: string) =>
  page.evaluate((value) => {
    document.documentElement.style.fontSize = value;
  }, size);

async function check(page: Page): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    expect.soft(await scan(page), `axe in the ${colorScheme} theme`).toEqual([]);
  }
  expect.soft(await findOverflows(page)).toEqual([]);
  expect.soft(await findSmallFontFields(page)).toEqual([]);
}

/** A browser whose text is twice as large. */
async function checkLargeText(page: Page): Promise<void> {
  await setFontSize(page, '200%');
  expect.soft(await findOverflows(page), 'overflows at twice the text size').toEqual([]);
  await expect.soft(page.getByRole('link', { name: 'Account' })).toHaveCSS('font-size', '32px');
  const brand = await page.locator('.brand').boundingBox();
  expect.soft(brand?.height, 'the name of the shop breaks').toBeLessThan(100);
  await setFontSize(page, '');
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

    await openDesk(page, pathname + search);
    await check(page);
    await page.getByLabel('New password').fill('a-long-password');
    await page.getByRole('button', { name: 'Save password' }).click();
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password').fill('a-long-password');
    await check(page);
    await page.getByRole('button', { name: 'Sign in' }).click();

    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Orders');
    await page.getByLabel('Show').selectOption('Processing');
    await page.getByLabel('Number, name, phone, address, item or reference').fill(number);
    await page.getByRole('button', { name: 'Find' }).click();
    await check(page);
    await checkLargeText(page);
    await page.getByRole('link', { name: number }).click();
    await page.getByLabel('Carrier').fill('India Post');
    await page.getByLabel('Tracking number').fill('AWB-DESK-1');
    await check(page);
    await checkLargeText(page);
    await page.getByRole('button', { name: 'Ship' }).click();
    await expect(page.getByRole('status')).toContainText(/^Parcel AWB-DESK-1 with .* recorded\./);
    await check(page);
    await page.getByRole('link', { name: 'Packing slip' }).click();
    await expect(page.getByRole('button', { name: 'Print' })).toBeVisible();
    await check(page);
    await page.getByRole('link', { name: 'Back' }).click();

    await page.getByRole('link', { name: 'Reviews' }).click();
    await check(page);
    await page.getByRole('link', { name: 'Changes' }).click();
    await expect(page.getByRole('row').filter({ hasText: `Ship, order ${number}` })).toBeVisible();
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
  await signInAtDesk(page, 'localhost');
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
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeVisible();
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
  const text = pictures.getByLabel(`Alternative text of picture ${before + 1}`);
  await text.fill('Red square');
  await pictures.getByRole('button', { name: `Save the text: picture ${before + 1}` }).click();
  await expect(text).toHaveAttribute('value', 'Red square');
  await check(page);
  await pictures.getByText(`Remove picture ${before + 1}`).click();
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
  await coupon.getByText('Stop for good', { exact: true }).click();
  await coupon.getByRole('button', { name: `Stop ${code} for good` }).click();
  await expect(coupon).toContainText('stopped');
  for (const name of ['Messages', 'Newsletter']) {
    await page.getByRole('link', { name }).click();
    await check(page);
  }
});

test(
  'a day at the desk: orders are packed, returned and refunded, and a price changes',
  onPhone,
  async ({ page, testStore }) => {
    const { host, origin } = testStore;
    await testStore.open('Lake View Pottery', {
      gst: {
        gstin: '29AAGCB7383J1Z4',
        legalName: 'Lake View Pottery LLP',
        address: '42, 3rd Cross, Malleshwaram, Bengaluru 560003',
      },
    });
    await testStore.saveProducts(
      { id: 'matka', title: 'Terracotta Matka', price: 499, hsn: '6913', gstRatePoints: 1800 },
      { id: 'diya', title: 'Clay Diya', price: 120, hsn: '6913', gstRatePoints: 1800 },
    );
    const token = await signIn(page.context(), await testStore.register(), host);
    const numbers: string[] = [];
    for (let order = 0; order < 3; order += 1) {
      const body = { products: { matka: 2, diya: 1 }, shippingAddress };
      const { id } = await testStore.send<{ id: string }>(endpoints.createOrder, { token, body });
      await confirmPayment(id, host);
      numbers.push(id);
    }
    const [first = '', second = ''] = numbers;
    await signInAtDesk(page, host);

    await page.getByLabel('Show').selectOption('To be packed');
    await page.getByRole('button', { name: 'Find' }).click();
    const slips = page.getByRole('button', { name: 'Packing slips of chosen orders' });
    await slips.click();
    await expect(page.getByRole('alert')).toHaveText('Tick the orders to print first.');
    await check(page);
    for (const number of numbers) await page.getByRole('checkbox', { name: number }).check();
    await slips.click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(3);
    await check(page);
    await page.getByRole('button', { name: 'Mark 3 as packed' }).click();
    await expect(page.getByRole('status')).toContainText('3 orders marked as packed:');
    await expect(page.getByText('No other orders to be packed.')).toBeVisible();

    const openOrder = (number: string) => openDesk(page, `/desk/${host}/orders/${number}`);
    const save = async (title: string, done: string) => {
      await page.getByRole('group').getByRole('button', { name: title }).click();
      await expect(page.getByRole('status')).toContainText(done);
    };
    await openOrder(first);
    await page.getByLabel('Terracotta Matka').first().fill('1');
    await page.getByLabel('Clay Diya').first().fill('0');
    await page.getByLabel('Tracking number').first().fill('EE1');
    await save('Ship', 'Parcel EE1 with 1 × Terracotta Matka recorded.');
    await expect(page.getByText('1 × Terracotta Matka', { exact: true })).toBeVisible();
    await check(page);
    await page.getByText('Take items back').first().click();
    await page.getByLabel('The items return to the stock').check();
    await save('Take items back', 'Return of 1 × Terracotta Matka recorded.');
    await expect(page.getByText('refund due: ₹499.00')).toBeVisible();
    await expect(page.getByLabel('Amount, ₹')).toHaveValue('499.00');
    await check(page);
    await save('Record a refund', 'Refund of ₹499.00 recorded.');
    await page.getByRole('link', { name: /^Credit note CN/ }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Credit note');
    await check(page);

    await openOrder(second);
    await page.getByText('Record a refund').first().click();
    await page.getByLabel('Amount, ₹').fill('2000');
    await page.getByRole('button', { name: 'Record a refund' }).click();
    await expect(page.getByLabel('Amount, ₹')).toHaveAccessibleDescription(
      `Order ${second} can be refunded up to ₹1,118.00.`,
    );
    await check(page);
    await page.getByLabel('Amount, ₹').fill('100');
    await save('Record a refund', 'Refund of ₹100.00 recorded.');
    const refund = async (done: string) => {
      await page.getByText('Record a refund').first().click();
      await page.getByLabel('Amount, ₹').fill('50');
      await save('Record a refund', done);
    };
    await refund('Refund of ₹50.00 recorded.');
    await page.goBack();
    await refund('already submitted');

    await page.getByRole('link', { name: 'Sales' }).click();
    await expect(page.getByText('3 orders, ₹3,354.00')).toBeVisible();
    await check(page);
    await checkLargeText(page);
    const download = page.waitForEvent('download');
    await page.getByRole('link', { name: 'By day as CSV' }).click();
    expect((await download).suggestedFilename()).toMatch(/^sales-.*-days\.csv$/);

    await page.goto(`${origin}/orders/${second}`);
    await expect(page.getByRole('main')).toContainText('₹150');
    await page.goto(`${origin}/product/matka`);
    await expect(page.getByRole('main')).toContainText('₹499');
    await openDesk(page, `/desk/${host}/products/matka`);
    await page.getByLabel('Price, ₹').fill('450');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('status')).toContainText('is saved.');
    await expect(async () => {
      await page.goto(`${origin}/product/matka`);
      await expect(page.getByRole('main')).toContainText('₹450', { timeout: 1000 });
    }).toPass();
  },
);

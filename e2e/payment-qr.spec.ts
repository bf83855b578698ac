import type { Page } from '@playwright/test';
import { showOrder } from './support/merchant';
import {
  chooseMethod,
  heading,
  payButton,
  payWith,
  respondAtBank,
  successPath,
  test,
} from './support/payment';
import { expect, once, onPhone } from './support/test';

const code = (page: Page) => page.getByRole('img', { name: 'QR code to pay for this order' });

const waitingText = (page: Page) => page.getByRole('main').getByText('Waiting for your payment.');

const openPageButton = (page: Page) => page.getByRole('link', { name: 'Pay in browser instead' });

async function showCode(page: Page, label: string, orderId: string): Promise<void> {
  await payWith(page, label, orderId);
  await expect(heading(page)).toHaveText('Scan QR Code to Complete Payment');
}

async function payOnOtherDevice(page: Page, outcome: 'Approve' | 'Decline'): Promise<void> {
  const otherDevice = await page.context().newPage();
  await otherDevice.goto((await openPageButton(page).getAttribute('href')) ?? '');
  await respondAtBank(otherDevice, outcome);
}

/** Expects a QR code of 240 pixels or more, dark on white in both themes. */
async function expectScannable(page: Page): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await expect(code(page)).toBeVisible();
    const { width = 0, height = 0 } = (await code(page).boundingBox()) ?? {};
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(240);
    expect(Math.abs(width - height)).toBeLessThan(1);
    const shades = await code(page).evaluate(async (image: HTMLImageElement) => {
      await image.decode();
      const canvas = document.createElement('canvas');
      Object.assign(canvas, { width: 200, height: 200 });
      const context = canvas.getContext('2d');
      context?.drawImage(image, 0, 0, 200, 200);
      const { data } = context?.getImageData(0, 0, 200, 200) ?? { data: [] };
      const margin = data[0];
      return { margin, darkest: Math.min(...data.filter((_, index) => index % 4 === 0)) };
    });
    expect(shades).toEqual({ margin: 255, darkest: 0 });
  }
}

for (const label of ['UPI QR code', 'QR code as an image']) {
  test(`a QR code stays until it is paid on another device: ${label}`, async ({
    page,
    orderId,
  }) => {
    await showCode(page, label, orderId);
    await expect(heading(page)).toBeFocused();
    const main = page.getByRole('main');
    await expect(main).toContainText('₹999.00');
    await expect(main).toContainText(orderId);
    await expect(waitingText(page)).toBeVisible();
    await expectScannable(page);

    await payOnOtherDevice(page, 'Approve');
    await expect(page).toHaveURL(successPath(orderId));
    expect((await showOrder(orderId)).status).toBe(1);
  });
}

test('another payment method can replace the QR code', async ({ page, orderId }) => {
  await showCode(page, 'UPI QR code', orderId);
  await page.getByRole('button', { name: 'Choose another payment method' }).click();
  await expect(heading(page)).toHaveText('Complete Your Payment');
  await expect(page.getByLabel('Phone', { exact: true })).toHaveValue('+919845012345');
  await chooseMethod(page, 'Card');
  await payButton(page).click();
  await respondAtBank(page, 'Approve');
  await expect(page).toHaveURL(successPath(orderId));
});

test(
  'a payment declined on another device leaves the page waiting',
  once,
  async ({ page, orderId }) => {
    await showCode(page, 'UPI QR code', orderId);
    await payOnOtherDevice(page, 'Decline');
    await page.waitForResponse('/api/v1/orders');
    await expect(waitingText(page)).toBeVisible();
    await expect(page.getByRole('main')).not.toContainText(/fail|declin|error/i);
  },
);

test('the link below the QR code opens a payment page', once, async ({ page, orderId }) => {
  await showCode(page, 'UPI QR code', orderId);
  await openPageButton(page).click();
  await respondAtBank(page, 'Approve');
  await expect(page).toHaveURL(successPath(orderId));
});

test('the QR code shows its expiry, and its UPI ID can be copied', async ({
  page,
  context,
  orderId,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await showCode(page, 'UPI QR code', orderId);
  const left = page.getByRole('timer');
  await expect(left).toHaveText(/^1[45]:\d\d$/);
  await expect(page.getByText(/^Valid until \d/)).toBeVisible();
  const box = await page.getByText(/^Valid until/).boundingBox();
  const before = await left.textContent();
  await expect(left).not.toHaveText(before ?? '');
  expect(await page.getByText(/^Valid until/).boundingBox()).toEqual(box);

  await page.getByRole('button', { name: 'Copy UPI ID' }).click();
  await expect(page.getByText('Copied')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('aangan@sandbox');
});

test('phones show the status above the QR code', onPhone, async ({ page, orderId }) => {
  await showCode(page, 'UPI QR code', orderId);
  await expect(code(page)).toBeVisible();
  const [state, picture] = await Promise.all([
    waitingText(page).boundingBox(),
    code(page).boundingBox(),
  ]);
  expect(state?.y).toBeLessThan(picture?.y ?? 0);
});

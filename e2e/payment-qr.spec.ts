import type { Page } from '@playwright/test';
import { showOrder } from './support/merchant';
import { heading } from './support/page-helpers';
import { payWith, respondAtBank, successPath, test } from './support/payment';
import { allEngines, expect } from './support/test';

const code = (page: Page) => page.getByRole('img', { name: 'QR code to pay for this order' });

const waitingText = (page: Page) => page.getByRole('main').getByText('Waiting for your payment.');

const openPageButton = (page: Page) => page.getByRole('link', { name: 'Pay in browser instead' });

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

test(
  'a QR code stays, also over Back, Forward and reload, until it is paid elsewhere',
  allEngines,
  async ({ page, orderId }) => {
    await payWith(page, 'UPI QR code', orderId);
    await expect(heading(page)).toHaveText('Scan QR Code to Complete Payment');
    await expect(heading(page)).toBeFocused();
    const main = page.getByRole('main');
    await expect(main).toContainText('₹999.00');
    await expect(main).toContainText(orderId);
    await expect(waitingText(page)).toBeVisible();
    await expectScannable(page);

    await page.goBack();
    await expect(heading(page)).toHaveText('Complete Your Payment');
    await page.goForward();
    await expect(code(page)).toBeVisible();
    await page.reload();
    await expect(code(page)).toBeVisible();

    await payOnOtherDevice(page, 'Approve');
    await expect(page).toHaveURL(successPath(orderId));
    expect((await showOrder(orderId)).status).toBe(1);
  },
);

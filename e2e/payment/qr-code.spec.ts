import type { Page } from '@playwright/test';
import { PaymentPage, successPath } from '../pages/payment';
import { allEngines, expect, once, test } from '../pages/test';
import { showOrder } from '../support/merchant';

/** Expects a QR code of 240 pixels or more, dark on white in both themes. */
async function expectScannable(page: Page, { qrCode }: PaymentPage): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await expect(qrCode).toBeVisible();
    const { width = 0, height = 0 } = (await qrCode.boundingBox()) ?? {};
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(240);
    expect(Math.abs(width - height)).toBeLessThan(1);
    const shades = await qrCode.evaluate(async (image: HTMLImageElement) => {
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

const tags = { tag: [once.tag, allEngines.tag] };

test(
  'a QR code stays over Back, Forward and reload, until it is paid elsewhere',
  tags,
  async ({ page, context, orderId, payment, main }) => {
    await payment.payWith('UPI QR code', orderId);
    await expect(payment.heading).toHaveText('Scan QR Code to Complete Payment');
    await expect(payment.heading).toBeFocused();
    await expect(main).toContainText('₹999.00');
    await expect(main).toContainText(orderId);
    await expect(main.getByText('Waiting for your payment.')).toBeVisible();
    await expectScannable(page, payment);

    await page.goBack();
    await expect(payment.heading).toHaveText('Complete Your Payment');
    await page.goForward();
    await expect(payment.qrCode).toBeVisible();
    await page.reload();
    await expect(payment.qrCode).toBeVisible();

    const link = page.getByRole('link', { name: 'Pay in browser instead' });
    const otherDevice = await context.newPage();
    await otherDevice.goto((await link.getAttribute('href')) ?? '');
    await new PaymentPage(otherDevice).respondAtBank('Approve');
    await expect(page).toHaveURL(successPath(orderId));
    expect((await showOrder(orderId)).status).toBe(1);
  },
);

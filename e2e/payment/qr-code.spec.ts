import { PaymentPage, successPath } from '../pages/payment';
import { allEngines, expect, once, test } from '../pages/test';

const tags = { tag: [once.tag, allEngines.tag] };

test(
  'a QR code stays over Back, Forward and reload, until it is paid elsewhere',
  tags,
  async ({ page, context, orderId, payment, main }) => {
    const { qrCode, heading } = payment;
    await payment.payWith('UPI QR code', orderId);
    await expect(heading).toHaveText('Scan QR Code to Complete Payment');
    await expect(heading).toBeFocused();
    await expect(main).toContainText('₹999.00');
    await expect(main.getByText('Waiting for your payment.')).toBeVisible();
    const { width = 0, height = 0 } = (await qrCode.boundingBox()) ?? {};
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(240);

    await page.goBack();
    await expect(heading).toHaveText('Complete Your Payment');
    await page.goForward();
    await expect(qrCode).toBeVisible();
    await page.reload();
    await expect(qrCode).toBeVisible();

    const link = page.getByRole('link', { name: 'Pay in browser instead' });
    const otherDevice = await context.newPage();
    await otherDevice.goto((await link.getAttribute('href')) ?? '');
    await new PaymentPage(otherDevice).respondAtBank('Approve');
    await expect(page).toHaveURL(successPath(orderId));
  },
);

import type { Page } from '@playwright/test';
import { PaymentPage } from '../../pages/payment';
import { signInWithOrder } from '../screen-context';
import type { Screen } from '../screens';
import { expect } from '../test';

async function open(page: Page): Promise<PaymentPage> {
  const payment = new PaymentPage(page);
  await payment.open(await signInWithOrder(page));
  await expect(payment.heading).toHaveText('Complete Your Payment');
  // The fields come after the heading; with them a bar replaces that of the tabs.
  await expect(payment.payButton).toBeVisible();
  return payment;
}

export const paymentScreens: Screen[] = [
  {
    name: 'payment',
    async show(page) {
      await open(page);
    },
  },
  {
    name: 'payment-errors',
    async show(page) {
      const payment = await open(page);
      await payment.showAllFieldTypes();
      await page.getByRole('checkbox', { name: /receipt$/ }).check();
      await expect(page.getByLabel('PAN')).toBeVisible();
      await payment.phone.fill('+9198765');
      await payment.payButton.click();
      await expect(page.getByText('Phone number must be 13 characters')).toBeVisible();
    },
  },
  {
    name: 'payment-qr',
    async show(page) {
      const payment = new PaymentPage(page);
      await payment.payWith('UPI QR code', await signInWithOrder(page));
      await expect(payment.heading).toHaveText('Scan QR Code to Complete Payment');
      await expect(payment.qrCode).toBeVisible();
    },
  },
];

import { PaymentPage } from '../../pages/payment';
import { type ScreenContext, signInAsCustomer } from '../screen-context';
import type { Screen } from '../screens';
import { expect } from '../test';

async function open(context: ScreenContext): Promise<PaymentPage> {
  const payment = new PaymentPage(context.page);
  await payment.open(await signInAsCustomer(context));
  await expect(payment.heading).toHaveText('Complete Your Payment');
  // The fields come after the heading; with them a bar replaces that of the tabs.
  await expect(payment.payButton).toBeVisible();
  return payment;
}

export const paymentScreens: Screen[] = [
  {
    name: 'payment',
    async show(context) {
      await open(context);
    },
  },
  {
    name: 'payment-errors',
    async show(context) {
      const payment = await open(context);
      const { page } = context;
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
    async show(context) {
      const payment = new PaymentPage(context.page);
      await payment.payWith('UPI QR code', await signInAsCustomer(context));
      await expect(payment.heading).toHaveText('Scan QR Code to Complete Payment');
      await expect(payment.qrCode).toBeVisible();
    },
  },
];

import { heading } from '../page-helpers';
import { payButton, paymentPath, payWith, phone, showAllFieldTypes } from '../payment';
import { type ScreenContext, signInAsCustomer, visit } from '../screen-context';
import type { Screen } from '../screens';
import { expect } from '../test';

async function open(context: ScreenContext): Promise<void> {
  const orderId = await signInAsCustomer(context);
  await visit(context.page, paymentPath(orderId), 'Complete Your Payment');
  // The fields come after the heading; with them a bar replaces that of the tabs.
  await expect(payButton(context.page)).toBeVisible();
}

export const paymentScreens: Screen[] = [
  { name: 'payment', show: open },
  {
    name: 'payment-errors',
    async show(context) {
      await open(context);
      const { page } = context;
      await showAllFieldTypes(page);
      await page.getByRole('checkbox', { name: /receipt$/ }).check();
      await expect(page.getByLabel('PAN')).toBeVisible();
      await phone(page).fill('+9198765');
      await payButton(page).click();
      await expect(page.getByText('Phone number must be 13 characters')).toBeVisible();
    },
  },
  {
    name: 'payment-qr',
    async show(context) {
      const { page } = context;
      await payWith(page, 'UPI QR code', await signInAsCustomer(context));
      await expect(heading(page)).toHaveText('Scan QR Code to Complete Payment');
      await expect(page.getByRole('img', { name: /^QR code/ })).toBeVisible();
    },
  },
];

import { heading } from '../page-helpers';
import {
  expectPaymentError,
  payButton,
  paymentPath,
  payWith,
  phone,
  showAllFieldTypes,
} from '../payment';
import { opensStore, type ScreenContext, signInAsCustomer, visit } from '../screen-context';
import type { Screen } from '../screens';
import type { OpenedStore } from '../store-states';
import { expect } from '../test';

const ofOrder = ({ orders: [number = ''] }: OpenedStore) => paymentPath(number);

async function open(context: ScreenContext): Promise<void> {
  const orderId = await signInAsCustomer(context);
  await visit(context.page, paymentPath(orderId), 'Complete Your Payment');
  // The fields come after the heading; with them a bar replaces that of the tabs.
  await expect(payButton(context.page)).toBeVisible();
}

async function pay(context: ScreenContext, label: string, headline: string): Promise<void> {
  await payWith(context.page, label, await signInAsCustomer(context));
  await expect(heading(context.page)).toHaveText(headline);
}

/** The method field of a store with several providers. */
const severalMethods = {
  name: 'method',
  label: 'How would you like to pay?',
  description: 'Cash on delivery is available for orders up to ₹500.',
  type: 'select',
  display: 'cards',
  options: [
    { value: 'upi-qr', label: 'UPI QR code' },
    { value: 'upi-app', label: 'UPI app' },
    { value: 'razorpay', label: 'Card or net banking' },
    { value: 'bank-transfer', label: 'Bank transfer' },
  ],
  defaultValue: 'upi-qr',
  rules: { required: true },
};

export const paymentScreens: Screen[] = [
  { name: 'payment', show: open },
  {
    name: 'payment-several-methods',
    async show(context) {
      const fields = { json: [severalMethods] };
      await context.page.route('/api/v1/payments/fields*', (route) => route.fulfill(fields));
      await open(context);
    },
  },
  {
    name: 'payment-all-fields',
    async show(context) {
      await open(context);
      const { page } = context;
      await showAllFieldTypes(page);
      await page.getByRole('checkbox', { name: /receipt$/ }).check();
      await expect(page.getByLabel('PAN')).toBeVisible();
    },
  },
  {
    name: 'payment-errors',
    async show(context) {
      await open(context);
      const { page } = context;
      await showAllFieldTypes(page);
      await phone(page).fill('+9198765');
      await payButton(page).click();
      await expect(page.getByText('Phone number must be 13 characters')).toBeVisible();
    },
  },
  {
    name: 'payment-qr',
    async show(context) {
      await pay(context, 'UPI QR code', 'Scan QR Code to Complete Payment');
      await expect(context.page.getByRole('img', { name: /^QR code/ })).toBeVisible();
    },
  },
  {
    name: 'payment-app',
    async show(context) {
      const redirectUrl = 'upi://pay?pa=shop@bank&pn=Aangan&am=999.00&cu=INR';
      const response = { json: { success: true, redirectUrl } };
      await context.page.route('/api/v1/payments', (route) => route.fulfill(response));
      await pay(context, 'Card', 'Pay in Your Payment App');
    },
  },
  {
    name: 'payment-rejected',
    async show(context) {
      await pay(context, 'Payment declined', 'Complete Your Payment');
      await expectPaymentError(context.page, 'The bank declined this payment');
    },
  },
  {
    name: 'payment-returned-declined',
    async show(context) {
      const path = `${paymentPath(await signInAsCustomer(context))}&result=declined`;
      await visit(context.page, path, 'Complete Your Payment');
    },
  },
  {
    name: 'payment-checking',
    async show(context) {
      const orderId = await signInAsCustomer(context);
      const path = `${paymentPath(orderId)}&result=success`;
      await visit(context.page, path, 'Checking your payment…');
    },
  },
  {
    name: 'payment-paid',
    show: opensStore('paid-order', ofOrder, 'This order is already paid'),
  },
  {
    name: 'payment-cancelled',
    show: opensStore('cancelled-order', ofOrder, 'This order was cancelled'),
  },
  {
    name: 'payment-unknown-order',
    async show(context) {
      await signInAsCustomer(context);
      await visit(context.page, paymentPath('NOPE-1'), 'Order not found');
    },
  },
  {
    name: 'payment-no-order',
    async show(context) {
      await signInAsCustomer(context);
      await visit(context.page, '/payment', /^Order ID is missing/);
    },
  },
  {
    name: 'payment-form-failed',
    async show(context) {
      const orderId = await signInAsCustomer(context);
      await context.page.route('/api/v1/payments/fields*', (route) => route.abort());
      await visit(context.page, paymentPath(orderId), /^Failed to load payment form/);
    },
  },
  {
    name: 'payment-loading',
    async show(context) {
      const orderId = await signInAsCustomer(context);
      await context.page.route('/api/v1/payments/fields*', () => {});
      await visit(context.page, paymentPath(orderId), 'Complete Your Payment');
    },
  },
];

import { cancelOrder, confirmPayment } from '../merchant';
import {
  expectRefusal,
  heading,
  payButton,
  payBy,
  paymentPath,
  phone,
  placeOrder,
  tryOutcomes,
} from '../paying';
import type { Screen } from '../screens';
import { authorize } from '../shop-api';
import { enterAsCustomer, type Stage, visit } from '../stage';
import { expect } from '../test';

async function open(stage: Stage): Promise<void> {
  const orderId = await enterAsCustomer(stage);
  await visit(stage.page, paymentPath(orderId), 'Complete Your Payment');
}

async function pay(stage: Stage, label: string, headline: string): Promise<void> {
  await payBy(stage.page, label, await enterAsCustomer(stage));
  await expect(heading(stage.page)).toHaveText(headline);
}

/** A new order of the customer's, to be changed. */
async function anotherOrder(stage: Stage): Promise<string> {
  await enterAsCustomer(stage);
  return placeOrder(await authorize((await stage.world.customer()).shopper));
}

/** The choice of a store with several providers, for an order that may not use all of them. */
const severalWays = {
  name: 'method',
  label: 'How would you like to pay?',
  description: 'Cash on delivery is for orders up to ₹500.',
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

/** Paying an order, and all that may come between. */
export const paymentScreens: Screen[] = [
  { name: 'payment', show: open },
  {
    name: 'payment-several-ways',
    async show(stage) {
      const fields = { json: [severalWays] };
      await stage.page.route('/api/v1/payments/fields*', (route) => route.fulfill(fields));
      await open(stage);
    },
  },
  {
    name: 'payment-all-fields',
    async show(stage) {
      await open(stage);
      const { page } = stage;
      await tryOutcomes(page);
      for (const label of [/receipt$/, /GST invoice$/, /other kinds/]) {
        await page.getByRole('checkbox', { name: label }).check();
      }
      await expect(page.getByLabel('GSTIN')).toBeVisible();
    },
  },
  {
    name: 'payment-errors',
    async show(stage) {
      await open(stage);
      const { page } = stage;
      await phone(page).fill('+9198765');
      await payButton(page).click();
      await expect(page.getByText('Phone number must be 13 characters')).toBeVisible();
    },
  },
  {
    name: 'payment-qr',
    async show(stage) {
      await pay(stage, 'UPI QR code', 'Scan QR Code to Complete Payment');
      await expect(stage.page.getByRole('img', { name: /^QR code/ })).toBeVisible();
    },
  },
  {
    name: 'payment-app',
    async show(stage) {
      const redirectUrl = 'upi://pay?pa=shop@bank&pn=Aangan&am=999.00&cu=INR';
      const answer = { json: { success: true, redirectUrl } };
      await stage.page.route('/api/v1/payments', (route) => route.fulfill(answer));
      await pay(stage, 'Card', 'Pay in Your Payment App');
    },
  },
  {
    name: 'payment-refused',
    async show(stage) {
      await pay(stage, 'A payment that is refused at once', 'Complete Your Payment');
      await expectRefusal(stage.page, 'The bank refused this payment');
    },
  },
  {
    name: 'payment-returned-declined',
    async show(stage) {
      const path = `${paymentPath(await enterAsCustomer(stage))}&result=declined`;
      await visit(stage.page, path, 'Complete Your Payment');
    },
  },
  {
    name: 'payment-checking',
    async show(stage) {
      const orderId = await enterAsCustomer(stage);
      const path = `${paymentPath(orderId)}&result=success`;
      await visit(stage.page, path, 'Checking your payment…');
    },
  },
  {
    name: 'payment-paid',
    async show(stage) {
      const orderId = await anotherOrder(stage);
      await confirmPayment(orderId);
      await visit(stage.page, paymentPath(orderId), 'This order is already paid');
    },
  },
  {
    name: 'payment-cancelled',
    async show(stage) {
      const orderId = await anotherOrder(stage);
      await cancelOrder(orderId);
      await visit(stage.page, paymentPath(orderId), 'This order was cancelled');
    },
  },
  {
    name: 'payment-no-order',
    async show(stage) {
      await enterAsCustomer(stage);
      await visit(stage.page, '/payment', /^Order ID is missing/);
    },
  },
  {
    name: 'payment-form-failed',
    async show(stage) {
      const orderId = await enterAsCustomer(stage);
      await stage.page.route('/api/v1/payments/fields*', (route) => route.abort());
      await visit(stage.page, paymentPath(orderId), /^Failed to load payment form/);
    },
  },
  {
    name: 'payment-loading',
    async show(stage) {
      const orderId = await enterAsCustomer(stage);
      await stage.page.route('/api/v1/payments/fields*', () => {});
      await visit(stage.page, paymentPath(orderId), 'Complete Your Payment');
    },
  },
];

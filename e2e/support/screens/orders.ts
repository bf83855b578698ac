import type { Page } from '@playwright/test';
import { toast } from '../page-helpers';
import { opensAt, opensStore, signInAsCustomer, visit } from '../screen-context';
import type { Screen } from '../screens';
import { demoShopper, newShopper, register } from '../shop-api';
import { expect, signIn } from '../test';

async function track(page: Page, number: string): Promise<void> {
  await page.goto('/track-order');
  await page.getByLabel('Order number').fill(number);
  await page.getByLabel('Email or phone').fill(demoShopper.email);
  await page.getByRole('button', { name: 'Track order' }).click();
}

/** Payment instructions of a bank transfer. */
const transfer = {
  title: 'Pay by bank transfer',
  text: 'Please pay by 30 November 2026 and quote the order number in the transfer. We will confirm your order once we receive the money.',
  rows: [
    { label: 'Account name', value: 'Aangan Garden & Outdoor Private Limited' },
    { label: 'Account number', value: '012345678901234567' },
    { label: 'IFSC', value: 'SBIN0001234' },
    { label: 'Bank', value: 'State Bank of India' },
    { label: 'Amount', value: '₹1,29,999.00', copy: '129999.00' },
    { label: 'Order number', value: 'A7K3-9QWD' },
  ],
};

export const ordersScreens: Screen[] = [
  {
    name: 'orders',
    async show({ page }) {
      await signIn(page.context(), demoShopper);
      await visit(page, '/orders', 'My orders');
      await expect(page.getByRole('article')).toHaveCount(3);
    },
  },
  {
    name: 'review',
    async show({ page }) {
      await signIn(page.context(), demoShopper);
      await visit(page, '/review?product=two-seater-teak-bench', 'Write a review');
    },
  },
  {
    name: 'review-errors',
    async show({ page }) {
      await signIn(page.context(), demoShopper);
      await visit(page, '/review?product=two-seater-teak-bench', 'Write a review');
      await page.getByRole('button', { name: 'Send review' }).click();
      await expect(page.getByText('Enter a title')).toBeVisible();
    },
  },
  {
    name: 'order-delivered',
    async show({ page }) {
      await signIn(page.context(), demoShopper);
      await visit(page, '/orders/ASHA-2345', /ASHA-2345/);
      await expect(page.getByRole('link', { name: /^Review: / })).toHaveCount(2);
    },
  },
  {
    name: 'orders-every-status',
    async show(context) {
      await opensStore('every-status', '/orders', 'My orders')(context);
      await expect(context.page.getByRole('article')).toHaveCount(5);
    },
  },
  {
    name: 'orders-charges',
    async show({ page }) {
      await signIn(page.context(), demoShopper);
      await page.route('/api/v1/orders', async (route) => {
        const response = await route.fetch();
        const [first, ...others] = await response.json();
        const charges = [{ label: 'Delivery', amount: 99 }];
        const charged = { ...first, discount: 100, coupon: 'GARDEN10', charges, total: 1048 };
        await route.fulfill({ json: [charged, ...others] });
      });
      await visit(page, '/orders', 'My orders');
      await expect(page.getByText('Other charges')).toBeVisible();
    },
  },
  {
    name: 'orders-empty',
    async show({ page }) {
      const shopper = newShopper();
      await register(shopper);
      await signIn(page.context(), shopper);
      await visit(page, '/orders', 'No Orders Found');
    },
  },
  {
    name: 'orders-loading',
    async show({ page }) {
      await signIn(page.context(), demoShopper);
      await page.route('/api/v1/orders', () => {});
      await visit(page, '/orders', 'My orders');
      await expect(page.getByText('Loading your orders...')).toBeVisible();
    },
  },
  {
    name: 'order',
    async show({ page }) {
      await signIn(page.context(), demoShopper);
      await visit(page, '/orders/ASHA-3456', 'Order ASHA-3456');
      await expect(page.getByText('AWB908812345')).toBeVisible();
    },
  },
  {
    name: 'order-printed',
    async show({ page }) {
      await signIn(page.context(), demoShopper);
      await visit(page, '/orders/ASHA-2345', 'Order ASHA-2345');
      await expect(page.getByText('BLR4400127731')).toBeVisible();
      await page.emulateMedia({ media: 'print' });
    },
  },
  {
    name: 'invoice',
    async show({ page }) {
      await signIn(page.context(), demoShopper);
      await visit(page, '/orders/ASHA-2345/invoice', /invoice/i);
    },
  },
  {
    name: 'invoice-printed',
    on: 'desktop',
    async show({ page }) {
      await signIn(page.context(), demoShopper);
      await visit(page, '/orders/ASHA-3456/invoice', /invoice/i);
      await page.emulateMedia({ media: 'print' });
    },
  },
  {
    name: 'order-unpaid',
    async show(context) {
      const orderId = await signInAsCustomer(context);
      await visit(context.page, `/orders/${orderId}`, `Order ${orderId}`);
      await expect(context.page.getByRole('link', { name: 'Pay Now' })).toBeVisible();
    },
  },
  {
    name: 'order-transfer',
    async show(context) {
      const orderId = await signInAsCustomer(context);
      await context.page.route(`/api/v1/orders/${orderId}`, async (route) => {
        const response = await route.fetch();
        await route.fulfill({
          json: { ...(await response.json()), paymentInstructions: transfer },
        });
      });
      await visit(context.page, `/orders/${orderId}`, `Order ${orderId}`);
      await expect(context.page.getByRole('button', { name: 'Copy IFSC' })).toBeVisible();
    },
  },
  {
    name: 'order-cancel',
    isOverlay: true,
    async show(context) {
      const orderId = await signInAsCustomer(context);
      await context.page.goto(`/orders/${orderId}`);
      await context.page.getByRole('button', { name: 'Cancel order' }).click();
      await expect(context.page.getByRole('dialog')).toBeVisible();
    },
  },
  {
    name: 'order-not-found',
    async show(context) {
      await signInAsCustomer(context);
      await visit(context.page, '/orders/ZZZZ-2222', 'Order not found');
    },
  },
  { name: 'order-success', show: opensAt('/order-success', /^Thank you/) },
  {
    name: 'order-success-paid',
    async show({ page }) {
      await signIn(page.context(), demoShopper);
      await visit(page, '/order-success?orderId=ASHA-3456', 'Thank you for your order');
    },
  },
  {
    name: 'order-success-unpaid',
    async show(context) {
      const orderId = await signInAsCustomer(context);
      const path = `/order-success?orderId=${orderId}`;
      await visit(context.page, path, 'Payment pending');
    },
  },
  { name: 'track-order', show: opensAt('/track-order', 'Track order') },
  {
    name: 'track-order-found',
    async show({ page }) {
      await track(page, 'ASHA-3456');
      await expect(page.getByRole('article', { name: 'Order ASHA-3456' })).toBeVisible();
    },
  },
  {
    name: 'track-order-not-found',
    isOverlay: true,
    async show({ page }) {
      await track(page, 'ZZZZ-2222');
      await expect(toast(page, 'Failed to find order.')).toBeVisible();
    },
  },
];

import { opensStore, signInAsCustomer, visit } from '../screen-context';
import type { Screen } from '../screens';
import { demoShopper } from '../shop-api';
import { expect, signIn } from '../test';

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
    name: 'orders-every-status',
    async show(context) {
      await opensStore('every-status', '/orders', 'My orders')(context);
      await expect(context.page.getByRole('article')).toHaveCount(5);
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
    name: 'order-success-unpaid',
    async show(context) {
      const orderId = await signInAsCustomer(context);
      const path = `/order-success?orderId=${orderId}`;
      await visit(context.page, path, 'Payment pending');
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
    name: 'invoice',
    async show({ page }) {
      await signIn(page.context(), demoShopper);
      await visit(page, '/orders/ASHA-2345/invoice', /invoice/i);
    },
  },
  {
    name: 'track-order-found',
    async show({ page }) {
      await page.goto('/track-order?id=ASHA-3456');
      await page.getByLabel('Email or phone').fill(demoShopper.email);
      await page.getByRole('button', { name: 'Track order' }).click();
      await expect(page.getByRole('article', { name: 'Order ASHA-3456' })).toBeVisible();
    },
  },
];

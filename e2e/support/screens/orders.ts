import { orderStatus } from '@aangan/contract/rules/order-status';
import { opensStore, visit } from '../screen-context';
import type { Screen } from '../screens';
import { demoShopper } from '../shop-api';
import { expect, signIn } from '../test';

export const ordersScreens: Screen[] = [
  {
    name: 'orders-every-status',
    async show(page) {
      await opensStore({ orders: Object.values(orderStatus) }, '/orders', 'My orders')(page);
      await expect(page.getByRole('article')).toHaveCount(5);
    },
  },
  {
    name: 'order',
    async show(page) {
      await signIn(page.context(), demoShopper);
      await visit(page, '/orders/ASHA-3456', 'Order ASHA-3456');
      await expect(page.getByText('AWB908812345')).toBeVisible();
    },
  },
  {
    name: 'review-errors',
    async show(page) {
      await signIn(page.context(), demoShopper);
      await visit(page, '/review?product=two-seater-teak-bench', 'Write a review');
      await page.getByRole('button', { name: 'Send review' }).click();
      await expect(page.getByText('Enter a title')).toBeVisible();
    },
  },
  {
    name: 'invoice',
    async show(page) {
      await signIn(page.context(), demoShopper);
      await visit(page, '/orders/ASHA-2345/invoice', /invoice/i);
    },
  },
  {
    name: 'track-order-found',
    async show(page) {
      await page.goto('/track-order?id=ASHA-3456');
      await page.getByLabel('Email or phone').fill(demoShopper.email);
      await page.getByRole('button', { name: 'Track order' }).click();
      await expect(page.getByRole('article', { name: 'Order ASHA-3456' })).toBeVisible();
    },
  },
];

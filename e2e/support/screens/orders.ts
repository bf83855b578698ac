import type { Page } from '@playwright/test';
import { toast } from '../screen';
import type { Screen } from '../screens';
import { demoShopper, newShopper, register } from '../shop-api';
import { at, visit } from '../stage';
import { expect, signIn } from '../test';

async function track(page: Page, number: string): Promise<void> {
  await page.goto('/track-order');
  await page.getByLabel('Order number').fill(number);
  await page.getByLabel('Email or phone').fill(demoShopper.email);
  await page.getByRole('button', { name: 'Track Order' }).click();
}

/** Orders after they were made. */
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
  { name: 'order-success', show: at('/order-success?orderId=ASHA-3456', /^Thank you/) },
  { name: 'track-order', show: at('/track-order', 'Track your order') },
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

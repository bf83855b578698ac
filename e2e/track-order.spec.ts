import type { Page } from '@playwright/test';
import { toast } from './support/page-helpers';
import { demoShopper } from './support/shop-api';
import { expect, once, test } from './support/test';

async function track(page: Page, number: string, contact: string): Promise<void> {
  await page.getByLabel('Order number').fill(number);
  await page.getByLabel('Email or phone').fill(contact);
  await page.getByRole('button', { name: 'Track Order' }).click();
}

test('a guest tracks an order by number and email', once, async ({ page }) => {
  await page.goto('/track-order');
  await track(page, 'ASHA-3456', '  ');
  await expect(toast(page, 'Required fields')).toContainText(
    'Please enter both order number and email/phone',
  );
  await expect(page.getByLabel('Email or phone')).toHaveAccessibleDescription(
    'Enter your email or phone number',
  );
  await track(page, 'ASHA-3456', 'somebody@example.in');
  await expect(toast(page, 'Failed to find order.')).toContainText(
    'Failed to find order. Please check your information and try again.',
  );
  await expect(page.getByLabel('Order number')).toHaveValue('ASHA-3456');

  await track(page, 'ASHA-3456', demoShopper.email);
  await expect(toast(page, 'Order found')).toContainText('Your order status has been loaded');
  const order = page.getByRole('article', { name: 'Order ASHA-3456' });
  await expect(order).toContainText('Shipped');
  await expect(order).toContainText('Seed-Starter Kit');
  await expect(order).toContainText('Courier AWB908812345');
});

test('order tracking accepts informal numbers and phones', once, async ({ page }) => {
  await page.goto('/track-order?id=asha%204567');
  await expect(page.getByLabel('Order number')).toHaveValue('asha 4567');
  await track(page, 'asha 4567', '098455 50123');
  const order = page.getByRole('article', { name: 'Order ASHA-4567' });
  await expect(order).toContainText('Pending');
  await expect(order.getByRole('link', { name: 'Pay Now' })).toHaveCount(0);
});

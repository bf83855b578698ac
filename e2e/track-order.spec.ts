import { expect, once, test } from './pages/test';
import { toast } from './support/page-helpers';
import { demoShopper } from './support/shop-api';

test('a guest tracks an order by number and email', once, async ({ page, track }) => {
  await track.open();
  await track.track('ASHA-3456', '  ');
  await expect(page.getByLabel('Email or phone')).toHaveAccessibleDescription(
    'Enter your email or phone number',
  );
  await track.track('ASHA-3456', 'somebody@example.in');
  await expect(toast(page, 'Failed to find order.')).toContainText(
    'Failed to find order. Please check your information and try again.',
  );
  await expect(page.getByLabel('Order number')).toHaveValue('ASHA-3456');

  await track.track('ASHA-3456', demoShopper.email);
  await expect(toast(page, 'Order found')).toContainText('Your order status has been loaded');
  const order = track.order('ASHA-3456');
  await expect(order).toContainText('Shipped');
  await expect(order).toContainText('Seed-Starter Kit');
  await expect(order).toContainText('Courier AWB908812345');
  await expect(order).toContainText(/Expected by \w{3}, \d+ \w+/);
});

test('order tracking accepts informal numbers and phones', once, async ({ page, track }) => {
  await track.open('asha 4567');
  await expect(page.getByLabel('Order number')).toHaveValue('asha 4567');
  await track.track('asha 4567', '098455 50123');
  const order = track.order('ASHA-4567');
  await expect(order).toContainText('Pending');
  await expect(order.getByRole('link', { name: 'Pay Now' })).toHaveCount(0);
});

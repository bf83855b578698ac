import { cancelOrder, confirmPayment, deliverOrder, shipOrder } from './support/merchant';
import { test } from './support/payment';
import { expect } from './support/test';

test('a paid order is shipped and delivered', async ({ page, signedIn: { shopper }, orderId }) => {
  await confirmPayment(orderId);
  const parcel = 'https://courier.example/AWB771';
  await shipOrder(orderId, { number: 'AWB771', carrier: 'Bluedart', url: parcel });

  const order = page.getByRole('article', { name: `Order ${orderId}` });
  await page.goto('/orders');
  await expect(order.locator('header')).toContainText('Shipped');
  await expect(order.getByRole('link', { name: /AWB771/ })).toHaveAttribute('href', parcel);

  await page.goto(`/track-order?id=${orderId}`);
  await expect(page.getByLabel('Email or phone')).toHaveValue(shopper.email);
  await page.getByRole('button', { name: 'Track Order' }).click();
  await expect(order.locator('header')).toContainText('Shipped');
  await expect(order).toContainText('AWB771');

  await deliverOrder(orderId);
  await page.getByRole('button', { name: 'Track Order' }).click();
  await expect(order.locator('header')).toContainText('Delivered');
});

test('a cancelled order cannot be paid', async ({ page, orderId }) => {
  await page.goto('/orders');
  const order = page.getByRole('article', { name: `Order ${orderId}` });
  await expect(order.getByRole('link', { name: 'Pay Now' })).toBeVisible();
  await cancelOrder(orderId);
  await page.reload();
  await expect(order.locator('header')).toContainText('Cancelled');
  await expect(order.getByRole('link', { name: 'Pay Now' })).toHaveCount(0);
});

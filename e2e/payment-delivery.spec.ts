import { confirmPayment, deliverOrder, shipOrder } from './support/merchant';
import { test } from './support/payment';
import { expect, once } from './support/test';

test(
  'a paid order is shipped and delivered',
  once,
  async ({ page, signedIn: { shopper }, orderId }) => {
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
  },
);

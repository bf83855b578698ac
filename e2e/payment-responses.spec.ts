import { showOrder } from './support/merchant';
import { toast } from './support/page-helpers';
import { heading, payWith, respondAtBank, successPath, test } from './support/payment';
import { expect } from './support/test';

for (const label of ['Net banking', 'UPI app']) {
  test(`a redirect response opens the payment page: ${label}`, async ({ page, orderId }) => {
    await payWith(page, label, orderId);
    await respondAtBank(page, 'Approve');
    await expect(page).toHaveURL(successPath(orderId));
    await expect(heading(page)).toHaveText('Thank you for your order');
    expect((await showOrder(orderId)).status).toBe(1);
  });
}

test('a cash-on-delivery order is confirmed at once', async ({ page, orderId }) => {
  await payWith(page, 'Cash on delivery', orderId);
  await expect(page).toHaveURL(successPath(orderId));
  await expect(heading(page)).toHaveText('Thank you for your order');
  expect((await showOrder(orderId)).status).toBe(1);
});

test('a response without a redirect shows a pending payment', async ({ page, orderId }) => {
  await payWith(page, 'Pay later', orderId);
  await expect(toast(page, 'Payment initiated')).toContainText('Your payment is being processed');
  await expect(page).toHaveURL('/orders');
  const order = page.getByRole('article', { name: `Order ${orderId}` });
  await expect(order.locator('header')).toContainText('Pending');
  await expect(order.getByRole('link', { name: 'Pay Now' })).toBeVisible();
});

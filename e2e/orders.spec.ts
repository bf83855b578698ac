import { cancelOrder } from './support/merchant';
import { toast } from './support/page-helpers';
import { placeOrder } from './support/payment';
import { demoShopper, newShopper, register } from './support/shop-api';
import { expect, once, signIn, test } from './support/test';

test('a new shopper has no orders', async ({ page, signedIn }) => {
  expect(signedIn.token).toBeTruthy();
  await page.goto('/orders');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('No Orders Found');
  await page.getByRole('link', { name: 'Browse Products' }).click();
  await expect(page).toHaveURL('/products');
});

test('orders show status, items, address and total', async ({ page, context }) => {
  await signIn(context, demoShopper);
  await page.goto('/orders');
  const order = (number: string) => page.getByRole('article', { name: `Order ${number}` });

  const pending = order('ASHA-4567');
  await expect(pending.getByText('Pending').first()).toBeVisible();
  await expect(pending).toContainText('Bypass Pruning Secateurs');
  await expect(pending).toContainText('Quantity 1 × ₹999.00');
  await expect(pending).toContainText('Total ₹999.00');
  await expect(pending).toContainText('TrackingNot available');
  await expect(pending.getByRole('link', { name: 'Pay Now' })).toHaveAttribute(
    'href',
    '/payment?orderId=ASHA-4567',
  );

  const shipped = order('ASHA-3456');
  await expect(shipped).toContainText('Shipped');
  await expect(shipped).toContainText('Courier AWB908812345');
  await expect(shipped).toContainText('MethodStandard Shipping');
  await expect(shipped).toContainText(
    '12, Lake View Apartments, 4th Main, Indiranagar, Bengaluru, Karnataka, 560038',
  );
  await expect(shipped).toContainText('Total ₹3,397.00');

  const delivered = order('ASHA-2345');
  await expect(delivered).toContainText('Delivered');
  await expect(delivered).toContainText('₹17,196.00');
  await expect(page.getByRole('link', { name: 'Pay Now' })).toHaveCount(1);

  await expect(page.getByRole('article').getByRole('group')).toHaveCount(0);
  for (const fact of ['Courier AWB908812345', 'Standard Shipping', /Quantity \d × ₹/]) {
    await expect(shipped.getByText(fact).first()).toBeVisible();
  }
  await expect(shipped.getByText(/Lake View Apartments/)).toBeVisible();
  await expect(page.getByRole('article').getByRole('heading')).toHaveText([
    'Order ASHA-4567',
    'Order ASHA-3456',
    'Order ASHA-2345',
  ]);
});

test('each status has its own colour', once, async ({ page, context }) => {
  await signIn(context, demoShopper);
  await page.goto('/orders');
  const badges = page.getByRole('article').locator('header > span');
  await expect(badges).toHaveText(['Pending', 'Shipped', 'Delivered']);
  const colors = await badges.evaluateAll((all) =>
    all.map((badge) => getComputedStyle(badge).backgroundColor),
  );
  expect(new Set(colors).size).toBe(3);
});

test('a failed request of the orders shows an error', once, async ({ page, context }) => {
  await signIn(context, demoShopper);
  await page.route('/api/v1/orders', (route) =>
    route.fulfill({ status: 500, json: { error: 'Something broke.' } }),
  );
  await page.goto('/orders');
  await expect(toast(page, 'Error')).toContainText('Failed to load your orders. Please try again.');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('No Orders Found');
});

test('order tracking rejects another shopper', once, async ({ page, context }) => {
  const shopper = newShopper();
  await register(shopper);
  await signIn(context, shopper);
  await page.goto('/track-order?id=ASHA-4567');
  await expect(page.getByLabel('Email or phone')).toHaveValue(shopper.email);
  await page.getByRole('button', { name: 'Track Order' }).click();
  await expect(toast(page, 'Error')).toContainText('Failed to find order.');
  await expect(page.getByRole('article')).toHaveCount(0);
});

test('the success page links to the orders and the shop', async ({ page }) => {
  await page.goto('/order-success');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Thank you/);
  await expect(page.getByRole('link', { name: 'View My Orders' })).toHaveAttribute(
    'href',
    '/orders',
  );
  await page.getByRole('link', { name: 'Continue Shopping' }).click();
  await expect(page).toHaveURL('/');
});

test('the list filters by status and links to each order', async ({ page, context }) => {
  await signIn(context, demoShopper);
  await page.goto('/orders');
  await page.getByRole('navigation', { name: 'Orders by status' }).getByText('Shipped').click();
  await expect(page).toHaveURL('/orders?status=shipped');
  await expect(page.getByRole('article')).toHaveCount(1);
  await page.getByRole('link', { name: 'Order ASHA-3456', exact: true }).click();
  await expect(page).toHaveURL('/orders/ASHA-3456');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Order ASHA-3456');
});

test('many orders are paginated', once, async ({ page, signedIn: { token } }) => {
  for (let count = 0; count < 12; count += 1) {
    const orderId = await placeOrder(token);
    if (count > 0) await cancelOrder(orderId);
  }
  await page.goto('/orders');
  await expect(page.getByRole('article')).toHaveCount(10);
  await expect(page.getByText('Showing 1 to 10 of 12 orders')).toBeVisible();
  await page.getByRole('link', { name: 'Page 2' }).click();
  await expect(page).toHaveURL('/orders?page=2');
  await expect(page.getByRole('article')).toHaveCount(2);
});

import { demoShopper } from './support/shop-api';
import { expect, once, signIn, test } from './support/test';

test('the list filters by status and links to each order', once, async ({ page, context }) => {
  await signIn(context, demoShopper);
  await page.goto('/orders');
  await page.getByRole('navigation', { name: 'Orders by status' }).getByText('Shipped').click();
  await expect(page).toHaveURL('/orders?status=shipped');
  await expect(page.getByRole('article')).toHaveCount(1);
  await page.getByRole('link', { name: 'Order ASHA-3456', exact: true }).click();
  await expect(page).toHaveURL('/orders/ASHA-3456');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Order ASHA-3456');
});

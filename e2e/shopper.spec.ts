import { expect, placesOrders, test } from './pages/test';

test('a shopper signs in and out', placesOrders, async ({ page, account, signIn }) => {
  await page.goto('/account');
  await expect(page.getByRole('main')).toContainText(account.email);
  await page.getByRole('button', { name: 'Sign Out', exact: true }).click();
  await expect(page).toHaveURL('/');
  await page.goto('/account');
  await expect(signIn.form).toBeVisible();
});

test(
  'an unpaid order can be paid later',
  placesOrders,
  async ({ account: _, buyable, product, cart, checkout, orders, payment }) => {
    await product.open(buyable.id);
    await product.addToCart();
    await cart.checkout();
    await checkout.fillAddress();
    const number = await checkout.createOrder();
    await orders.open();
    await expect(orders.status(number)).toContainText('Pending');
    await orders.order(number).getByRole('link', { name: 'Pay Now' }).click();
    await expect(payment.heading).toHaveText('Complete Your Payment');
  },
);

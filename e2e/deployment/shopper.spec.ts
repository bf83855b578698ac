import { expect, once, placesOrders, test } from '../pages/test';

const tags = { tag: [placesOrders.tag, once.tag] };

test(
  'a shopper leaves an order unpaid, finds it again, and signs out',
  tags,
  async ({ page, account, buyable, product, cart, checkout, orders, heading, accountPage }) => {
    await product.open(buyable.id);
    await product.addToCart();
    await cart.checkout();
    await checkout.fillAddress();
    const number = await checkout.createOrder();
    await orders.open();
    await expect(orders.status(number)).toContainText('Pending');
    await orders.order(number).getByRole('link', { name: 'Pay Now' }).click();
    await expect(heading).toHaveText('Complete Your Payment');

    await accountPage.open();
    await expect(accountPage.main).toContainText(account.email);
    await accountPage.signOutButton.click();
    await expect(page).toHaveURL('/');
    await accountPage.open();
    await expect(page).toHaveURL(/\/login/);
  },
);

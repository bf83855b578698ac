import { successPath } from '../pages/payment';
import { expect, once, test } from '../pages/test';
import { showOrder } from '../support/merchant';
import { fetchOrders } from '../support/shop-api';

test(
  'a lost connection loses no order',
  once,
  async ({ page, context, newAccount: { token }, product, cart, checkout, payment }) => {
    await product.buy('railing-planter-box');
    await checkout.open();
    await checkout.fillAddress();
    await context.setOffline(true);
    await checkout.createButton.click();
    const error = page.locator(':focus');
    await expect(error).toContainText('You seem to be offline. Reconnect, then try again.');
    await expect(error).toBeInViewport({ ratio: 1 });
    await expect(page).toHaveURL('/checkout');
    await expect(checkout.field('City')).toHaveValue('Chennai');
    await expect(cart.count).toContainText('1');
    expect(await fetchOrders(token)).toEqual([]);

    await context.setOffline(false);
    await expect(error).toHaveCount(0);
    const orderId = await checkout.createOrder();
    expect(await fetchOrders(token)).toMatchObject([{ id: orderId }]);

    await payment.choose('Card');
    await context.setOffline(true);
    await payment.payButton.click();
    await expect(
      page.getByText('Failed to process payment. You seem to be offline.').first(),
    ).toBeVisible();
    await expect(payment.method('Card')).toBeChecked();
    expect((await showOrder(orderId)).payments).toEqual([]);

    await context.setOffline(false);
    await payment.payButton.click();
    await payment.respondAtBank('Approve');
    await expect(page).toHaveURL(successPath(orderId));
    const { status, payments } = await showOrder(orderId);
    expect([status, payments.map(({ state }) => state)]).toEqual([1, ['paid']]);
  },
);

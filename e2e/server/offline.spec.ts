import { showOrder } from '../support/merchant';
import { cartCount } from '../support/page-helpers';
import {
  chooseMethod,
  method,
  payButton,
  respondAtBank,
  successPath,
  test,
} from '../support/payment';
import { fillAddress, openCheckout } from '../support/shipping';
import { fetchOrders } from '../support/shop-api';
import { expect, once } from '../support/test';

test('a lost connection loses no order', once, async ({ page, context, signedIn: { token } }) => {
  await openCheckout(page);
  await fillAddress(page);
  const createOrder = page.getByRole('button', { name: 'Create Order' });

  await context.setOffline(true);
  await createOrder.click();
  const error = page.locator(':focus');
  await expect(error).toContainText('You seem to be offline. Reconnect, then try again.');
  await expect(error).toBeInViewport({ ratio: 1 });
  await expect(page).toHaveURL('/checkout');
  await expect(page.getByLabel('City')).toHaveValue('Chennai');
  await expect(cartCount(page)).toContainText('1');
  expect(await fetchOrders(token)).toEqual([]);

  await context.setOffline(false);
  await expect(error).toHaveCount(0);
  await createOrder.click();
  await expect(page).toHaveURL(/\/payment\?orderId=/);
  const [order, ...others] = await fetchOrders(token);
  expect(others).toEqual([]);
  const orderId = order?.id ?? '';

  await chooseMethod(page, 'Card');
  await context.setOffline(true);
  await payButton(page).click();
  await expect(
    page.getByText('Failed to process payment. You seem to be offline.').first(),
  ).toBeVisible();
  await expect(method(page, 'Card')).toBeChecked();
  expect((await showOrder(orderId)).payments).toEqual([]);

  await context.setOffline(false);
  await payButton(page).click();
  await respondAtBank(page, 'Approve');
  await expect(page).toHaveURL(successPath(orderId));
  const { status, payments } = await showOrder(orderId);
  expect([status, payments.map(({ state }) => state)]).toEqual([1, ['paid']]);
});

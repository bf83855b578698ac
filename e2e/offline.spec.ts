import { showOrder } from './support/merchant';
import { atBank, chooseMethod, payButton, successPath, test } from './support/paying';
import { cartCount, putInCart } from './support/screen';
import { address, fillAddress } from './support/shipping';
import { ordersOf } from './support/shop-api';
import { expect } from './support/test';

test('a line that is lost in the middle of checkout loses neither cart nor order', async ({
  page,
  context,
  signedIn: { token },
}) => {
  await putInCart(page, 'railing-planter-box');
  await page.goto('/checkout');
  await fillAddress(page);
  const createOrder = page.getByRole('button', { name: 'Create Order' });

  await context.setOffline(true);
  await createOrder.click();
  await expect(page.getByText('Error placing order').first()).toBeVisible();
  await expect(page).toHaveURL('/checkout');
  await expect(page.getByLabel('City')).toHaveValue('Chennai');
  await expect(cartCount(page)).toContainText('1');
  expect(await ordersOf(token)).toEqual([]);

  await context.setOffline(false);
  await createOrder.click();
  await expect(page).toHaveURL(/\/payment\?orderId=/);
  const [order, ...others] = await ordersOf(token);
  expect(others).toEqual([]);
  const orderId = order?.id ?? '';

  await chooseMethod(page, 'Card');
  await context.setOffline(true);
  await payButton(page).click();
  await expect(
    page.getByText('Failed to process payment. Please try again later.').first(),
  ).toBeVisible();
  await expect(page.getByLabel('Phone', { exact: true })).toHaveValue(address.Phone);
  expect((await showOrder(orderId)).payments).toEqual([]);

  await context.setOffline(false);
  await payButton(page).click();
  await atBank(page, 'Approve');
  await expect(page).toHaveURL(successPath(orderId));
  const { status, payments } = await showOrder(orderId);
  expect([status, payments.map(({ state }) => state)]).toEqual([1, ['paid']]);
});

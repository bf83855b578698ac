import { CartPage } from './pages/cart';
import { expect, once, test } from './pages/test';
import { addProductToCart } from './support/page-helpers';

test('two tabs show the same cart', once, async ({ page, context, cart }) => {
  await addProductToCart(page, 'trowel-and-fork-set');
  const other = await context.newPage();
  const others = new CartPage(other);
  await addProductToCart(other, 'railing-planter-box');
  await expect(others.lines).toHaveCount(2);
  await expect(cart.lines).toHaveCount(2);
  await expect(cart.count).toContainText('2');

  await cart.increase('Balcony Railing Planter Box');
  await expect(others.summary).toContainText('Subtotal (3 items)');
  await others.clear();
  await expect(cart.heading).toHaveText('Your cart is empty');
});

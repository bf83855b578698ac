import { CartPage } from '../pages/cart';
import { ProductPage } from '../pages/product';
import { expect, once, test } from '../pages/test';

test('two tabs show the same cart', once, async ({ product, context, cart }) => {
  await product.buy('trowel-and-fork-set');
  const other = await context.newPage();
  const others = new CartPage(other);
  await new ProductPage(other).buy('railing-planter-box');
  await expect(others.lines).toHaveCount(2);
  await expect(cart.lines).toHaveCount(2);
  await expect(cart.count).toContainText('2');

  await cart.increase('Balcony Railing Planter Box');
  await expect(others.summary).toContainText('Subtotal (3 items)');
  await others.clear();
  await expect(cart.heading).toHaveText('Your cart is empty');
});

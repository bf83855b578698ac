import { CartPage } from './pages/cart';
import { expect, once, test } from './pages/test';
import { addToCart } from './support/page-helpers';

test(
  'each click on a card adds one unit, and the cart survives a reload',
  once,
  async ({ page, cart }) => {
    await page.goto('/products?category=garden%20tools');
    const add = page.getByRole('button', { name: 'Add to Cart: Three-Tine Hand Fork' });
    await add.click();
    const drawer = page.getByRole('dialog');
    await expect(drawer).toHaveAccessibleName('Three-Tine Hand Fork added to your cart.');
    await expect(drawer).toContainText('Subtotal (1 item)');
    await page.keyboard.press('Escape');
    await expect(add).toBeFocused();
    await add.click();
    await expect(drawer).toHaveAccessibleName('Three-Tine Hand Fork quantity increased.');
    await expect(cart.count).toContainText('2');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Add to Cart: Monsoon Garden Clogs' }).click();
    await expect(drawer.getByLabel('Choose a size of Monsoon Garden Clogs')).toBeVisible();

    await page.reload();
    await expect(cart.count).toContainText('3');
    await cart.open();
    await expect(cart.lines).toHaveCount(2);
    // The only size is no choice.
    await expect(cart.lines.getByText('Size:')).toHaveCount(0);
  },
);
test('two tabs show the same cart', once, async ({ page, context, cart }) => {
  await addToCart(page, 'trowel-and-fork-set');
  const other = await context.newPage();
  const others = new CartPage(other);
  await addToCart(other, 'railing-planter-box');
  await expect(others.lines).toHaveCount(2);
  await expect(cart.lines).toHaveCount(2);
  await expect(cart.count).toContainText('2');

  await cart.increase('Balcony Railing Planter Box');
  await expect(others.summary).toContainText('Subtotal (3 items)');
  await others.clear();
  await expect(cart.heading).toHaveText('Your cart is empty');
});

import type { Page } from '@playwright/test';
import { addToCart, cartCount, toast } from './support/page-helpers';
import { expect, once, test } from './support/test';

const lines = (page: Page) => page.getByTestId('cart-line');
const undo = (page: Page, toastText: string) =>
  toast(page, toastText).getByRole('button', { name: 'Undo' });
const summary = (page: Page) => page.getByRole('region', { name: 'Summary' });

test('each click on a card adds one unit, and the cart survives a reload', async ({ page }) => {
  await page.goto('/products?category=garden%20tools');
  const add = page.getByRole('button', { name: 'Add to Cart: Three-Tine Hand Fork' });
  await add.click();
  await expect(toast(page, 'Three-Tine Hand Fork added to your cart.')).toBeVisible();
  await expect(cartCount(page)).toContainText('1');
  await add.click();
  await expect(toast(page, 'Three-Tine Hand Fork quantity increased.')).toBeVisible();
  await expect(cartCount(page)).toContainText('2');
  await page.getByRole('button', { name: 'Add to Cart: Monsoon Garden Clogs' }).click();

  await page.reload();
  await expect(cartCount(page)).toContainText('3');
  await page.goto('/cart');
  await expect(lines(page)).toHaveCount(2);
  await expect(lines(page).first()).toContainText('Size: One Size');
  await expect(lines(page).last()).not.toContainText('Size:');
});

test('quantities, removal and the subtotal', async ({ page }) => {
  await addToCart(page, 'trowel-and-fork-set');
  await addToCart(page, 'monsoon-garden-clogs', { size: 'UK 7' });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your cart');
  await expect(summary(page)).toContainText('Subtotal (2 items)');
  await expect(summary(page)).toContainText('₹1,873.50');

  const clogLines = lines(page).filter({ hasText: 'Monsoon Garden Clogs' });
  await expect(clogLines.getByRole('button', { name: 'Decrease quantity' })).toBeDisabled();
  await clogLines.getByRole('button', { name: 'Increase quantity' }).click();
  await clogLines.getByRole('button', { name: 'Increase quantity' }).click();
  await expect(clogLines).toContainText('₹2,923.50');
  await expect(summary(page)).toContainText('Subtotal (4 items)');
  await expect(summary(page)).toContainText('₹3,822.50');
  await expect(cartCount(page)).toContainText('4');
  await clogLines.getByRole('button', { name: 'Decrease quantity' }).click();
  await expect(clogLines).toContainText('₹1,949');

  await clogLines.getByRole('button', { name: 'Remove Monsoon Garden Clogs' }).click();
  await expect(toast(page, 'Monsoon Garden Clogs removed from your cart.')).toBeVisible();
  await expect(summary(page)).toContainText('Subtotal (1 item)');
  await lines(page).getByRole('heading').getByRole('link').click();
  await expect(page).toHaveURL('/product/trowel-and-fork-set');
});

test('a size chosen in the cart merges the line with the line of that size', async ({ page }) => {
  await addToCart(page, 'monsoon-garden-clogs', { size: 'UK 7' });
  await page.goto('/products?category=garden%20tools');
  await page.getByRole('button', { name: 'Add to Cart: Monsoon Garden Clogs' }).click();
  await page.goto('/cart');
  await expect(lines(page)).toHaveCount(2);
  await lines(page).last().getByLabel('Choose a size of').selectOption('UK 7');
  await expect(lines(page)).toHaveCount(1);
  await expect(lines(page)).toBeFocused();
  await expect(lines(page)).toContainText('Size: UK 7');
  await expect(summary(page)).toContainText('Subtotal (2 items)');
  await expect(page.getByText('Choose a size')).toHaveCount(0);
});

test('Undo restores a removed line, and the focus stays in the list', async ({ page }) => {
  await addToCart(page, 'trowel-and-fork-set');
  await addToCart(page, 'railing-planter-box');
  await lines(page)
    .first()
    .getByRole('button', { name: /^Remove/ })
    .press('Enter');
  await expect(lines(page)).toHaveCount(1);
  await expect(lines(page)).toBeFocused();
  await undo(page, 'Trowel & Fork Set removed').click();
  await expect(lines(page)).toHaveCount(2);
  await expect(lines(page).first()).toContainText('₹899 each');

  await page.getByRole('button', { name: 'Clear Cart' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your cart is empty');
  await undo(page, 'All items have been removed').click();
  await expect(lines(page)).toHaveCount(2);
});

test('Save for later moves a line to the wishlist', async ({ page }) => {
  await addToCart(page, 'railing-planter-box');
  await page.getByRole('button', { name: 'Save Balcony Railing Planter Box for later' }).click();
  await expect(toast(page, 'Balcony Railing Planter Box saved to your wishlist.')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your cart is empty');
  await page.goto('/wishlist');
  await expect(page.getByRole('main')).toContainText('Balcony Railing Planter Box');
});

test('Clear Cart empties the cart and links back to the shop', async ({ page }) => {
  await addToCart(page, 'trowel-and-fork-set');
  await page.getByRole('button', { name: 'Clear Cart' }).click();
  await expect(toast(page, 'All items have been removed from your cart.')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your cart is empty');
  await expect(cartCount(page)).toHaveCount(0);
  await page.getByRole('link', { name: 'Continue Shopping' }).click();
  await expect(page).toHaveURL('/');
});

test('one product in two sizes takes two lines', once, async ({ page }) => {
  await addToCart(page, 'leather-tool-belt', { size: 'M' });
  await addToCart(page, 'leather-tool-belt', { size: 'L' });
  await addToCart(page, 'leather-tool-belt', { size: 'M' });
  await expect(lines(page)).toHaveCount(2);
  await expect(lines(page).first()).toContainText('Size: M');
  await expect(lines(page).first()).toContainText('₹3,398');
  await expect(lines(page).last()).toContainText('Size: L');

  await lines(page).first().getByText('Remove this option').click();
  await expect(lines(page)).toHaveCount(1);
  await expect(lines(page)).toContainText('Size: L');

  await addToCart(page, 'leather-tool-belt', { size: 'S' });
  await lines(page).first().getByText('Remove all').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your cart is empty');
});

test('the cart ignores invalid storage content', once, async ({ page }) => {
  const good = { id: 'railing-planter-box', name: 'Planter', image: '', price: 999, quantity: 2 };
  for (const { stored, count } of [
    { stored: '{', count: 0 },
    { stored: 'null', count: 0 },
    { stored: '"cart"', count: 0 },
    { stored: '{"lines":[]}', count: 0 },
    { stored: '[null,1,{},[]]', count: 0 },
    { stored: JSON.stringify([{ ...good, quantity: -1 }]), count: 0 },
    { stored: JSON.stringify([{ ...good, price: '999' }, good, { ...good, id: 7 }]), count: 1 },
  ]) {
    await page.goto('/contact');
    await page.evaluate((text) => localStorage.setItem('cart', text), stored);
    await page.goto('/cart');
    await expect(page.getByRole('heading', { level: 1 }), stored).toHaveText(
      count > 0 ? 'Your cart' : 'Your cart is empty',
    );
    await expect(lines(page), stored).toHaveCount(count);
  }
  await expect(summary(page)).toContainText('₹1,998');
});

test('two tabs show the same cart', once, async ({ page, context }) => {
  await addToCart(page, 'trowel-and-fork-set');
  const other = await context.newPage();
  await addToCart(other, 'railing-planter-box');
  await expect(lines(other)).toHaveCount(2);
  await expect(lines(page)).toHaveCount(2);
  await expect(cartCount(page)).toContainText('2');

  const box = lines(page).filter({ hasText: 'Balcony Railing Planter Box' });
  await box.getByRole('button', { name: 'Increase quantity' }).click();
  await expect(summary(other)).toContainText('Subtotal (3 items)');
  await other.getByRole('button', { name: 'Clear Cart' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your cart is empty');
});

test(
  'the cart reports price and stock changes and asks for consent',
  once,
  async ({ page, testStore }) => {
    const urn = { id: 'urn', title: 'Stone Urn', price: 500 };
    await testStore.saveProducts(urn, { id: 'bowl', title: 'Clay Bowl', price: 100 });
    await addToCart(page, 'urn', testStore);
    await addToCart(page, 'bowl', testStore);
    await expect(summary(page)).toContainText('₹600');

    await testStore.saveProducts({ ...urn, price: 650.5 });
    await testStore.remove('bowl');
    await page.reload();
    const notice = page.getByRole('main').getByRole('alert');
    await expect(notice).toContainText('Stone Urn: now ₹650.50, was ₹500.');
    await expect(notice).toContainText('Clay Bowl is no longer available and will be removed.');
    await expect(summary(page)).toContainText('₹600');
    await notice.getByRole('button', { name: 'Accept changes' }).click();
    await expect(notice).toBeHidden();
    await expect(lines(page)).toHaveCount(1);
    await expect(summary(page)).toContainText('₹650.50');
  },
);

test('Checkout asks a visitor to sign in', async ({ page }) => {
  await addToCart(page, 'trowel-and-fork-set');
  await page.getByRole('button', { name: 'Checkout' }).first().click();
  await expect(toast(page, 'Login Required')).toBeVisible();
  await expect(page).toHaveURL('/login?from=%2Fcheckout');
});

import { cartCount, toast } from './support/screen';
import { expect, once, test } from './support/test';

test('the wishlist keeps what was marked', async ({ page }) => {
  await page.goto('/products?category=garden%20tools');
  for (const name of ['Three-Tine Hand Fork', 'Monsoon Garden Clogs']) {
    const card = page.getByRole('article').filter({ hasText: name });
    await card.hover();
    await card.getByRole('button', { name: 'Add to Wishlist' }).click();
  }
  await page.goto('/wishlist');
  const cards = page.getByRole('main').getByRole('article');
  await expect(cards.getByRole('heading')).toHaveText([
    'Monsoon Garden Clogs',
    'Three-Tine Hand Fork',
  ]);
  await cards.last().hover();
  await cards.last().getByRole('button', { name: 'Add to Wishlist', pressed: true }).click();
  await expect(cards).toHaveCount(1);
  await page.reload();
  await expect(cards).toHaveCount(1);
  await cards.getByRole('button', { name: 'Add to Wishlist', pressed: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your wishlist is empty');
});

test(
  'the quick view puts a product in the cart without leaving the list',
  once,
  async ({ page }) => {
    await page.goto('/products?category=garden%20tools');
    const card = page
      .getByRole('article')
      .filter({ hasText: 'Vegetable-Tanned Leather Tool Belt' });
    await card.hover();
    const open = card.getByRole('button', { name: 'Quick View' });
    await open.click();
    const dialog = page.getByRole('dialog', { name: /Leather Tool Belt/ });
    await dialog.getByRole('button', { name: 'Add to Cart' }).click();
    await expect(dialog.getByRole('alert')).toHaveText('Please select a size');
    await dialog.getByRole('radio', { name: 'L', exact: true }).check();
    await dialog.getByRole('button', { name: 'Add to Cart' }).click();
    await expect(dialog).toBeHidden();
    await expect(toast(page, 'Added to cart')).toBeVisible();
    await expect(cartCount(page)).toContainText('1');
    await expect(page).toHaveURL('/products?category=garden%20tools');

    await open.click();
    await expect(dialog).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(open).toBeFocused();
  },
);

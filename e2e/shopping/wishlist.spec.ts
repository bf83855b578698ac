import { expect, once, test } from '../pages/test';

test(
  'a shared wishlist link opens for anybody',
  once,
  async ({ page, main, heading, cart, toast }) => {
    await page.goto('/wishlist?items=monsoon-garden-clogs,no-longer-sold,three-tine-hand-fork');
    await expect(heading).toHaveText('Shared wishlist');
    await expect(main.getByRole('article').getByRole('heading')).toHaveText([
      'Monsoon Garden Clogs',
      'Three-Tine Hand Fork',
    ]);
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/);
    await page.getByRole('button', { name: 'Add to Cart: Three-Tine Hand Fork' }).click();
    await expect(cart.count).toContainText('1');
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
    await page.getByRole('button', { name: 'Save all' }).click();
    await toast('Saved').getByRole('button', { name: 'View' }).click();
    await expect(page).toHaveURL('/wishlist');
    await expect(heading).toHaveText('Wishlist');
    await expect(main.getByRole('article')).toHaveCount(2);
  },
);

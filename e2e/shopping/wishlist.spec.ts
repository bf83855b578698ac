import { CartPage } from '../pages/cart';
import { expect, once, test } from '../pages/test';
import { heading, toast as toastOn } from '../support/page-helpers';

const tools = '/products?category=garden%20tools';
test(
  'a shared wishlist link opens for anybody',
  once,
  async ({ page, browser, listing, toast }) => {
    await page.addInitScript(() => {
      const copied = (text: string) => {
        document.documentElement.dataset.copied = text;
        return Promise.resolve();
      };
      Object.defineProperty(navigator, 'share', { value: undefined });
      Object.defineProperty(navigator, 'clipboard', { value: { writeText: copied } });
    });
    await page.goto(tools);
    for (const name of ['Three-Tine Hand Fork', 'Monsoon Garden Clogs']) {
      const card = listing.cards.filter({ hasText: name });
      await card.hover();
      await card.getByRole('button', { name: 'Add to Wishlist' }).click();
    }
    await page.goto('/wishlist');
    await page.getByRole('button', { name: 'Share' }).click();
    await expect(toast('Link copied')).toBeVisible();
    const link = await page.locator('html').getAttribute('data-copied');
    expect(link).toMatch(/\/wishlist\?items=monsoon-garden-clogs,/);

    const friend = await browser.newPage();
    await friend.goto(link ?? '');
    await expect(heading(friend)).toHaveText('Shared wishlist');
    await expect(friend.getByRole('main').getByRole('article').getByRole('heading')).toHaveText([
      'Monsoon Garden Clogs',
      'Three-Tine Hand Fork',
    ]);
    await expect(friend.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/);
    await friend.getByRole('button', { name: 'Add to Cart: Three-Tine Hand Fork' }).click();
    await expect(new CartPage(friend).count).toContainText('1');
    await friend.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
    await friend.getByRole('button', { name: 'Save all' }).click();
    await toastOn(friend, 'Saved').getByRole('button', { name: 'View' }).click();
    await expect(friend).toHaveURL('/wishlist');
    await expect(heading(friend)).toHaveText('Wishlist');
    await expect(friend.getByRole('main').getByRole('article')).toHaveCount(2);
    await friend.close();
  },
);

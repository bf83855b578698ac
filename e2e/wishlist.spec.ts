import { cartCount, toast } from './support/page-helpers';
import { expect, once, test } from './support/test';

test('the wishlist stores marked products', async ({ page }) => {
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
  'the quick view adds a product to the cart without leaving the listing',
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

const tools = '/products?category=garden%20tools';

test('the wishlist button links to the wishlist and updates the count', async ({ page }) => {
  await page.goto('/product/railing-planter-box');
  const heart = page.getByRole('main').getByRole('button', {
    name: 'Add to Wishlist: Balcony Railing Planter Box',
  });
  await heart.click();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  const count = page.getByRole('banner').getByRole('link', { name: /^Wishlist/ });
  await expect(count).toHaveText('Wishlist1 saved product');
  await toast(page, 'Saved').getByRole('button', { name: 'View' }).click();
  await expect(page).toHaveURL('/wishlist');
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(1);
  await page.reload();
  await expect(count).toHaveText('Wishlist1 saved product');
});

test('the narrowest phones show the count in the menu', { tag: '@phone' }, async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto(tools);
  await page.getByRole('button', { name: 'Add to Wishlist' }).first().click();
  await expect(page.getByRole('banner').getByRole('link', { name: /^Wishlist/ })).toHaveCount(0);
  await page.getByRole('button', { name: 'Open menu' }).click();
  const entry = page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: /^Wishlist/ });
  await expect(entry).toHaveText('Wishlist1 saved product');
  await entry.click();
  await expect(page).toHaveURL('/wishlist');
});

test('a shared wishlist link opens for anybody', async ({ page, browser }) => {
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
    const card = page.getByRole('article').filter({ hasText: name });
    await card.hover();
    await card.getByRole('button', { name: 'Add to Wishlist' }).click();
  }
  await page.goto('/wishlist');
  await page.getByRole('button', { name: 'Share' }).click();
  await expect(toast(page, 'Link copied')).toBeVisible();
  const link = await page.locator('html').getAttribute('data-copied');
  expect(link).toMatch(/\/wishlist\?items=monsoon-garden-clogs,/);

  const friend = await browser.newPage();
  await friend.goto(link ?? '');
  await expect(friend.getByRole('heading', { level: 1 })).toHaveText('Shared wishlist');
  await expect(friend.getByRole('main').getByRole('article').getByRole('heading')).toHaveText([
    'Monsoon Garden Clogs',
    'Three-Tine Hand Fork',
  ]);
  await expect(friend.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/);
  await friend.getByRole('button', { name: 'Add to Cart: Three-Tine Hand Fork' }).click();
  await expect(cartCount(friend)).toContainText('1');
  await friend.getByRole('button', { name: 'Save all' }).click();
  await toast(friend, 'Saved').getByRole('button', { name: 'View' }).click();
  await expect(friend).toHaveURL('/wishlist');
  await expect(friend.getByRole('heading', { level: 1 })).toHaveText('Wishlist');
  await expect(friend.getByRole('main').getByRole('article')).toHaveCount(2);
  await friend.close();
});

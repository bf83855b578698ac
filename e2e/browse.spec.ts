import { expect, once, onPhone, test } from './support/test';

test('the home page shows its sections in order', once, async ({ page }) => {
  await page.goto('/');
  await expect(page).toHaveTitle('Aangan');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Transform Your Outdoor Space');
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText([
    'Premium Garden & Outdoor Products',
    'For Small Balconies',
    'Featured Products',
    'Clay for the Cool Months',
    'Made by People We Know',
    'Garden Essentials',
    'Stay Updated with Seasonal Tips',
  ]);
  const hero = page.locator('section').filter({ has: page.getByRole('heading', { level: 1 }) });
  for (const name of ['Browse Collection', 'Explore Products']) {
    await expect(hero.getByRole('link', { name })).toHaveAttribute('href', '/products');
  }
  const categories = page.getByRole('region', { name: 'Premium Garden & Outdoor Products' });
  const tiles = categories.getByRole('link');
  await expect(tiles).toHaveText([/^Plants & Seeds/, /^Garden Tools/, /^Outdoor Furniture/]);
  await expect(tiles.first()).toHaveAttribute('href', '/products?category=plants%20%26%20seeds');
  await tiles.first().hover();
  await expect(tiles.first().getByText('Browse Collection')).toBeVisible();
  const essentials = page.getByRole('region', { name: 'Garden Essentials' });
  await expect(essentials.getByRole('heading', { level: 3 })).toHaveText([
    'Garden Tools',
    'Outdoor Furniture',
    'Plants & Seeds',
    'Gardening Kits',
  ]);
  const featured = page.getByRole('region', { name: 'Featured Products' });
  await expect(featured.getByRole('article')).toHaveCount(4);
  const viewAll = featured.getByRole('link', { name: 'View All' });
  await expect(viewAll).toHaveAttribute('href', '/products');
  const title = featured.getByRole('heading').getByRole('link', { name: 'Featured Products' });
  await expect(title).toHaveAttribute('href', '/products?featured=true');
});

test('the tab bar marks the current section', onPhone, async ({ page }) => {
  const lit = page.getByRole('navigation', { name: 'Shortcuts' }).locator('[aria-current]');
  for (const [path, tab] of [
    ['/', 'Home'],
    ['/products', 'Category'],
    ['/products?category=garden%20tools', 'Category'],
    ['/product/hand-trowel', 'Category'],
    ['/wishlist', 'Category'],
    ['/login', 'My Account'],
    ['/register', 'My Account'],
    ['/track-order', 'My Account'],
    ['/cart', 'Cart'],
    ['/order-success', 'Cart'],
  ] as const) {
    await page.goto(path);
    await expect(lit).toHaveText(tab);
  }
});

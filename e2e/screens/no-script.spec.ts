import { expect, once, onPhone, test } from '../support/test';

test.use({ javaScriptEnabled: false });

test('home, listings, products and policies work without scripts', once, async ({ page }) => {
  const heading = page.getByRole('heading', { level: 1 });
  const cards = page.getByRole('main').getByRole('article');
  await page.goto('/');
  const featured = page.getByRole('region', { name: 'Featured Products' });
  await expect(featured.getByRole('article')).toHaveCount(4);
  await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible();
  await page.getByRole('link', { name: 'Explore Products' }).click();
  await page.getByRole('searchbox').fill('lantern');
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await expect(cards.first()).toContainText('Lantern');

  await page.goto('/products?category=pots%20%26%20planters');
  await expect(cards).toHaveCount(12);
  await expect(cards.getByRole('button', { name: 'Add to' })).toHaveCount(0);
  await page.getByRole('link', { name: 'Next page' }).click();
  await expect(cards).toHaveCount(1);
  await page.getByLabel('Filter by Type').selectOption('Ceramic');
  await page.getByRole('button', { name: 'Apply', exact: true }).click();
  await expect(heading).toHaveText('Ceramic');
  await expect(cards).toHaveCount(3);
  await page.getByRole('link', { name: 'Clear', exact: true }).click();
  await expect(cards).toHaveCount(12);

  await page.goto('/product/teak-folding-chair');
  await expect(page.getByRole('main')).toContainText('₹5,499');
  await expect(page.getByText('Opens with one hand')).toBeVisible();
  for (const name of ['Add to Wishlist: Teak Folding Chair', 'Share: Teak Folding Chair']) {
    await expect(page.getByRole('main').getByLabel(name).first()).toBeHidden();
  }
  await page.goto('/refund');
  await expect(page.getByRole('table')).toContainText('You were charged twice');
  expect((await page.goto('/product/no-such-thing'))?.status()).toBe(404);
  await expect(heading).toHaveText('Product Not Found');
});

test('pages that need scripts show a notice, and the menu opens', onPhone, async ({ page }) => {
  const notice = 'Please turn it on to use the cart, sign in and order.';
  const expectNotice = () =>
    // Playwright ignores the text of noscript elements.
    expect(page.getByRole('main')).toContainText(notice, { useInnerText: true });
  await page.goto('/cart');
  await expectNotice();
  await expect(page.locator('noscript p')).toBeInViewport({ ratio: 1 });
  await page.goto('/login');
  await page.getByLabel('Email').fill('meera@example.in');
  await page.getByLabel('Password', { exact: true }).fill('monsoon-24');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page).toHaveURL('/login');
  await expectNotice();

  await page.getByRole('button', { name: 'Open menu' }).click();
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await expect(menu.getByRole('link', { name: 'All Products' })).toBeVisible();
  await menu.getByRole('button', { name: 'Close menu' }).click();
  await expect(menu).toBeHidden();
});

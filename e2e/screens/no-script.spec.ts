import { expect, once, onPhone, test } from '../pages/test';

test.use({ javaScriptEnabled: false });

test(
  'home, listings, products and policies work without scripts',
  once,
  async ({ page, main, heading, listing: { cards } }) => {
    await page.goto('/');
    await expect(heading).toHaveText('Transform Your Outdoor Space');
    await expect(main.getByRole('heading', { level: 2 })).toHaveText([
      'Premium Garden & Outdoor Products',
      'For Small Balconies',
      'Featured Products',
      'Clay for the Cool Months',
      'Made by People We Know',
      'Garden Essentials',
      'Stay Updated with Seasonal Tips',
    ]);
    const featured = page.getByRole('region', { name: 'Featured Products' });
    await expect(featured.getByRole('article')).toHaveCount(4);
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
    await expect(main).toContainText('₹5,499');
    await expect(page.getByText('Opens with one hand')).toBeVisible();
    await expect(main.getByLabel('Share: Teak Folding Chair').first()).toBeHidden();
    await page.goto('/refund');
    await expect(page.getByRole('table')).toContainText('You were charged twice');
    await page.goto('/product/no-such-thing');
    await expect(heading).toHaveText('Product Not Found');
  },
);

test('pages that need scripts show a notice, and the menu opens', onPhone, async ({ page }) => {
  await page.goto('/cart');
  // Playwright ignores the text of noscript elements.
  await expect(page.getByRole('main')).toContainText('Please turn it on to use the cart', {
    useInnerText: true,
  });
  await page.getByRole('button', { name: 'Open menu' }).click();
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await expect(menu.getByRole('link', { name: 'All Products' })).toBeVisible();
  await menu.getByRole('button', { name: 'Close menu' }).click();
  await expect(menu).toBeHidden();
});

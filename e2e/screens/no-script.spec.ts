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
    await expect(main).toContainText('₹5,499');
    await expect(page.getByText('Opens with one hand')).toBeVisible();
    for (const name of ['Add to Wishlist: Teak Folding Chair', 'Share: Teak Folding Chair']) {
      await expect(main.getByLabel(name).first()).toBeHidden();
    }
    await page.goto('/refund');
    await expect(page.getByRole('table')).toContainText('You were charged twice');
    await page.goto('/terms');
    const entry = page.getByRole('navigation', { name: 'Contents' }).getByRole('link').last();
    const title = (await entry.textContent()) ?? '';
    await entry.click();
    await expect(page.getByRole('heading', { level: 2, name: title })).toBeInViewport();
    expect((await page.goto('/product/no-such-thing'))?.status()).toBe(404);
    await expect(heading).toHaveText('Product Not Found');
  },
);

test(
  'pages that need scripts show a notice, and the menu opens',
  onPhone,
  async ({ page, signIn, main }) => {
    const notice = 'Please turn it on to use the cart, sign in and order.';
    const expectNotice = () =>
      // Playwright ignores the text of noscript elements.
      expect(main).toContainText(notice, { useInnerText: true });
    await page.goto('/cart');
    await expectNotice();
    await expect(page.locator('noscript p')).toBeInViewport({ ratio: 1 });
    await page.goto('/login');
    await signIn.submit({ email: 'meera@example.in', password: 'monsoon-24' });
    await expect(page).toHaveURL('/login');
    await expectNotice();

    await page.getByRole('button', { name: 'Open menu' }).click();
    const menu = page.getByRole('dialog', { name: 'Menu' });
    await expect(menu.getByRole('link', { name: 'All Products' })).toBeVisible();
    await menu.getByRole('button', { name: 'Close menu' }).click();
    await expect(menu).toBeHidden();
  },
);

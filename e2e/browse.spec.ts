import { addToCart, cartCount, toast } from './support/page-helpers';
import { expect, once, onPhone, test } from './support/test';
import { stores } from './support/urls';

test('the home page shows its sections in order', async ({ page }) => {
  await page.goto('/');
  await expect(page).toHaveTitle('Aangan');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Transform Your Outdoor Space');
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText([
    'Premium Garden & Outdoor Products',
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
});

test('the featured products link to their pages and to the full list', async ({ page }) => {
  await page.goto('/');
  const featured = page.getByRole('region', { name: 'Featured Products' });
  await expect(featured.getByRole('article')).toHaveCount(4);
  const viewAll = featured.getByRole('link', { name: 'View All' });
  await expect(viewAll).toHaveAttribute('href', '/products');

  const first = featured.getByRole('article').first();
  const name = await first.getByRole('heading').textContent();
  await first.getByRole('heading').getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name ?? '');

  await page.goBack();
  await featured.getByRole('heading').getByRole('link', { name: 'Featured Products' }).click();
  await expect(page).toHaveURL('/products?featured=true');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Featured Products');
});

for (const { store, category, product, price } of [
  {
    store: stores.garden,
    category: 'Garden Tools',
    product: 'Trowel & Fork Set',
    price: '₹899',
  },
  {
    store: stores.tv,
    category: 'Streaming Devices',
    product: '4K HDR Streaming Stick',
    price: '₹4,499',
  },
]) {
  test(`from the home page to the cart: ${product}`, async ({ page }) => {
    await page.goto(store);
    await page.getByRole('main').getByRole('link', { name: 'Browse Collection' }).first().click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Explore Categories');
    await page.getByRole('main').getByRole('link', { name: category }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(category);
    await page.getByRole('heading', { name: product, exact: true }).getByRole('link').click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(product);
    await page.getByRole('button', { name: 'Add to Cart', exact: true }).first().click();

    await expect(page).toHaveURL(`${store}/cart`);
    await expect(toast(page, 'Added to cart')).toContainText(
      `${product} has been added to your cart`,
    );
    await expect(page.getByTestId('cart-line')).toContainText([product]);
    await expect(page.getByRole('region', { name: 'Summary' })).toContainText(price);
    await expect(cartCount(page)).toContainText('1');
  });
}

test('the newsletter thanks, clears the field and keeps the address', async ({ page }) => {
  await page.goto('/');
  const email = page.getByLabel('Email address');
  const subscribe = page.getByRole('button', { name: 'Subscribe' });

  await email.fill('not an address');
  await subscribe.click();
  await expect(email).toBeFocused();
  await expect(email).toHaveValue('not an address');

  const call = page.waitForResponse('/api/v1/newsletter');
  await email.fill('asha@example.in');
  await subscribe.click();
  await expect(toast(page, 'Subscribed!')).toContainText(
    'Thank you for subscribing to our newsletter.',
  );
  await expect(email).toHaveValue('');
  expect((await call).status()).toBe(200);
});

test('every navigation scrolls to the top', async ({ page }) => {
  await page.goto('/products?category=garden%20tools');
  await page.getByRole('heading', { name: 'Monsoon Garden Clogs' }).scrollIntoViewIfNeeded();
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(300);
  await page.getByRole('heading', { name: 'Monsoon Garden Clogs' }).getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Monsoon Garden Clogs');
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
});

test('no page is wider than a phone', onPhone, async ({ page, signedIn }) => {
  expect(signedIn.token).toBeTruthy();
  await addToCart(page, 'trowel-and-fork-set');
  for (const path of [
    '/',
    '/products',
    '/products?category=pots%20%26%20planters',
    '/product/monsoon-garden-clogs',
    '/cart',
    '/checkout',
    '/login',
    '/register',
    '/account',
    '/orders',
    '/track-order',
    '/contact',
    '/refund',
    '/404',
  ]) {
    await page.goto(path);
    const { content, screen } = await page.evaluate(() => ({
      content: document.documentElement.scrollWidth,
      screen: document.documentElement.clientWidth,
    }));
    expect(content, path).toBeLessThanOrEqual(screen);
  }
});

test('the stock image replaces an image that fails to load', once, async ({ page, testStore }) => {
  await testStore.saveProducts({
    id: 'pot',
    title: 'Pot Without Picture',
    price: 100,
    images: ['/media/not-there.jpg'],
  });
  await page.goto(`${testStore.origin}/product/pot`);
  const picture = page.getByRole('img', { name: 'Pot Without Picture' });
  await expect(picture).toHaveAttribute('src', '/pictures/parcel-box.jpg');
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
});

test(
  'every category is reached from the menu, the footer and All Products',
  onPhone,
  async ({ page }) => {
    await page.goto('/products');
    const main = page.getByRole('main');
    await expect(
      main.getByRole('region', { name: 'More to explore' }).getByRole('link'),
    ).toHaveText(['Pots & Planters', 'Gardening Kits', 'Lighting & Decor']);
    const products = main.getByRole('region', { name: 'All Products' });
    await expect(products.getByRole('article')).toHaveCount(12);
    await page.getByRole('button', { name: 'Open menu' }).click();
    const menu = page.getByRole('dialog', { name: 'Menu' });
    await menu.getByRole('link', { name: 'Lighting & Decor' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Lighting & Decor');
    await expect(main).toContainText('Lanterns, string lights, a bird bath');
    await page.getByRole('contentinfo').getByText('Shop', { exact: true }).click();
    await page.getByRole('contentinfo').getByRole('link', { name: 'Pots & Planters' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pots & Planters');
  },
);

test('All Products paginates the whole catalogue', async ({ page }) => {
  await page.goto('/products');
  const first = page.getByRole('region', { name: 'All Products' });
  await first.getByRole('navigation', { name: 'Pages' }).getByLabel('Page 2').click();
  await expect(page).toHaveURL('/products?page=2');
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('All Categories');
  await expect(main.getByRole('article')).toHaveCount(12);
  await expect(main).toContainText(/Showing 13 to 24 of \d+ items/);
  await main.getByRole('link', { name: 'Previous page' }).click();
  await expect(page).toHaveURL('/products');
  expect((await page.request.get('/products?page=999')).status()).toBe(404);
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

import { expect, smoke, test } from './pages/test';
import { toast } from './support/page-helpers';

test('the home page leads to a category and a product', smoke, async ({ page, home, listing }) => {
  await home.open();
  await expect(home.heading).toBeVisible();
  await home.categories.first().click();
  await expect(page).toHaveURL(/\/products\?category=/);
  await expect(listing.cards.first()).toBeVisible();
});

test('a card shows the name and the price of its product', smoke, async ({ listing, product }) => {
  await listing.openFirstCategory();
  const card = listing.firstInStock;
  const { name, price } = await listing.describe(card);
  await listing.openCard(card);
  await expect(product.heading).toHaveText(name);
  await expect(product.price).toHaveText(price);
});

test('a long listing has pages', smoke, async ({ page, listing }) => {
  await listing.open();
  test.skip((await listing.pages.count()) === 0, 'The shop has one page of products.');
  await expect(listing.pages).toContainText(/Showing 1 to 12 of .*items/);
  const { id } = await listing.describe(listing.cards.first());
  await listing.pages.getByRole('link', { name: 'Next page' }).click();
  await expect(page).toHaveURL(/page=2/);
  await expect(listing.pages).toContainText('Showing 13 to');
  expect((await listing.describe(listing.cards.first())).id).not.toBe(id);
});

test('a search finds a product by its name', smoke, async ({ listing }) => {
  await listing.open();
  test.skip((await listing.searchField.count()) === 0, 'The backend has no search.');
  const { name } = await listing.describe(listing.cards.first());
  await listing.search(name);
  await expect(listing.cards.getByRole('heading', { name, exact: true }).first()).toBeVisible();
});

test('the sort order applies to a listing', smoke, async ({ page, listing }) => {
  await listing.openFirstCategory();
  test.skip((await listing.sort.count()) === 0, 'The backend has no sorting.');
  await listing.sort.selectOption('Price: low to high');
  await expect(page).toHaveURL(/sort=price-asc/);
  await expect(listing.sort).toHaveValue('price-asc');
  const prices = await listing.prices();
  expect(prices).toEqual([...prices].sort((one, other) => one - other));
});

test('the cart changes with each click', smoke, async ({ buyable, product, cart }) => {
  await product.open(buyable.id);
  await product.addToCart();
  await expect(cart.line(buyable.name)).toHaveCount(1);
  await expect(cart.summary).toContainText('Subtotal (1 item)');
  await cart.increase(buyable.name);
  await expect(cart.summary).toContainText('Subtotal (2 items)');
  await expect(cart.count).toContainText('2');
  await cart.remove(buyable.name);
  await expect(cart.heading).toHaveText('Your cart is empty');
});

test('visitors sign in before checkout and account', smoke, async ({ page, signIn }) => {
  for (const path of ['/checkout', '/orders', '/account', '/payment']) {
    await page.goto(path);
    await expect(page).toHaveURL(`/login?from=${encodeURIComponent(path)}`);
    await expect(signIn.form).toBeVisible();
  }
});

test('invalid credentials are rejected before they are sent', smoke, async ({ signIn }) => {
  await signIn.open();
  await signIn.submit({ email: 'asha@', password: '12345' });
  await expect(signIn.form.getByText('Invalid email address')).toBeVisible();
  await expect(signIn.form.getByText('Password must be at least 6 characters')).toBeVisible();
  await expect(signIn.form.getByLabel('Email')).toBeFocused();
});

test('every policy has a text', smoke, async ({ page }) => {
  for (const slug of ['terms', 'privacy', 'refund', 'return', 'shipping', 'about']) {
    expect((await page.goto(`/${slug}`))?.status(), slug).toBe(200);
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('main')).not.toContainText('{{');
  }
});

test('tracking needs a number and a contact', smoke, async ({ page, track }) => {
  await track.open();
  await track.track('', '');
  await expect(toast(page, 'Required fields')).toContainText(
    'Please enter both order number and email/phone',
  );
});

test('search engines get a site map', smoke, async ({ page }) => {
  const robots = await page.request.get('/robots.txt');
  expect(robots.status()).toBe(200);
  const sitemap = await page.request.get('/sitemap.xml');
  expect(sitemap.status()).toBe(200);
  expect(await sitemap.text()).toContain('<loc>');
});

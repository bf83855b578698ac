import { addProductToCart, cartCount } from './support/page-helpers';
import { expect, once, test } from './support/test';
import { originOf, stores } from './support/urls';

test('each host serves its own store', once, async ({ page }) => {
  await page.goto(stores.tv);
  await expect(page).toHaveTitle('Parda TV & Video');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('The Picture Deserves Better');
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText([
    'Everything Around the TV',
    'Featured Products',
    'Find the Right Cable',
    'We Have Hung a Lot of Televisions',
    'Set Up in an Evening',
    'New Gear, Honest Advice',
  ]);
  const categories = page.getByRole('region', { name: 'Everything Around the TV' });
  await expect(categories.getByRole('link')).toHaveText([
    /^TV Mounts/,
    /^HDMI Cables/,
    /^TV Remote Controls/,
  ]);
  const pictures = categories.locator('img');
  for (const [index, file] of ['tv-wall-mount', 'hdmi-cable', 'tv-remote-control'].entries()) {
    await expect(pictures.nth(index)).toHaveAttribute('src', new RegExp(`${file}\\.jpg`));
  }
  await expect(page.getByRole('contentinfo')).toContainText('Parda Electronics LLP');
});

test('stores do not share products or carts', once, async ({ page }) => {
  const response = await page.goto(`${stores.tv}/product/trowel-and-fork-set`);
  expect(response?.status()).toBe(404);
  await addProductToCart(page, 'trowel-and-fork-set');
  await page.goto(`${stores.tv}/cart`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your cart is empty');
  await expect(cartCount(page)).toHaveCount(0);
});

test('an alias redirects to its store, an unknown host returns 404', once, async ({ page }) => {
  await page.goto(`${originOf('www.localhost')}/track-order?id=ABCD-2345`);
  await expect(page).toHaveURL('/track-order?id=ABCD-2345');
  const response = await page.goto(originOf('nobody.localhost'));
  expect(response?.status()).toBe(404);
  await expect(page.getByText('No store is served at this address.')).toBeVisible();
});

test('a store without details shows neutral defaults', once, async ({ page, testStore }) => {
  await page.goto(testStore.origin);
  await expect(page).toHaveTitle('Journey Store');
  await expect(page.getByText('No featured products available at the moment.')).toBeVisible();
  await expect(page.getByRole('contentinfo')).toContainText(
    'Contact details are not available at the moment.',
  );
  for (const network of ['Instagram', 'Facebook', 'Youtube']) {
    await expect(page.getByRole('contentinfo').getByRole('link', { name: network })).toHaveCount(0);
  }
  await expect(page.getByRole('heading', { name: 'Welcome to Journey Store' })).toBeVisible();
  await expect(page.locator('body')).not.toContainText(/garden|outdoor|season/i);
  await page.goto(`${testStore.origin}/terms`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Terms & Conditions');
  await expect(page.getByText('This store has not published this page yet.')).toBeVisible();
});

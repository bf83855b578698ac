import { policyTypes } from '@aangan/contract/rules/shop-pages';
import { expect, once, smoke, test } from '../pages/test';
import { toast } from '../support/page-helpers';

const tags = { tag: [smoke.tag, once.tag] };

test('a long listing has pages, and a search finds a product', tags, async ({ page, listing }) => {
  await listing.open();
  const { id, name } = await listing.describe(listing.cards.first());
  if ((await listing.pages.count()) > 0) {
    await expect(listing.pages).toContainText(/Showing 1 to 12 of .*items/);
    await listing.pages.getByRole('link', { name: 'Next page' }).click();
    await expect(page).toHaveURL(/page=2/);
    await expect(listing.pages).toContainText('Showing 13 to');
    expect((await listing.describe(listing.cards.first())).id).not.toBe(id);
    await listing.open();
  }
  test.skip((await listing.searchField.count()) === 0, 'The backend has no search.');
  await listing.search(name);
  await expect(listing.cards.getByRole('heading', { name, exact: true }).first()).toBeVisible();
});

test('visitors sign in before checkout and account', tags, async ({ page, signIn }) => {
  for (const path of ['/checkout', '/orders', '/account', '/payment']) {
    await page.goto(path);
    await expect(page).toHaveURL(`/login?from=${encodeURIComponent(path)}`);
  }
  await signIn.submit({ email: 'asha@', password: '12345' });
  await expect(signIn.form.getByText('Invalid email address')).toBeVisible();
  await expect(signIn.form.getByText('Password must be at least 6 characters')).toBeVisible();
  await expect(signIn.form.getByLabel('Email')).toBeFocused();
});

test('policies, tracking, the site map and missing pages answer', tags, async ({ page, track }) => {
  for (const slug of policyTypes) {
    const text = await page.request.get(`/${slug}`);
    expect(text.status(), slug).toBe(200);
    expect(await text.text(), slug).not.toContain('{{');
  }
  expect((await page.request.get('/robots.txt')).status()).toBe(200);
  const sitemap = await page.request.get('/sitemap.xml');
  expect(sitemap.status()).toBe(200);
  expect(await sitemap.text()).toContain('<loc>');

  await track.open();
  await track.track('', '');
  await expect(toast(page, 'Required fields')).toContainText(
    'Please enter both order number and email/phone',
  );
  expect((await page.goto('/product/no-such-product'))?.status()).toBe(404);
  await expect(track.heading).toHaveText('Product Not Found');
  expect((await page.goto('/no-such-page'))?.status()).toBe(404);
  await expect(page).toHaveURL('/404');
  await expect(page).toHaveTitle(/^Page not found · ./);
  await expect(page.getByText('Oops! Page not found')).toBeVisible();
  await page.getByRole('link', { name: 'Return to Home' }).click();
  await expect(page).toHaveURL('/');
});

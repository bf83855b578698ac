import { expect, once, smoke, test } from './pages/test';

test('an unknown URL shows the 404 page', smoke, async ({ page, home }) => {
  const response = await page.goto('/no-such-page');
  expect(response?.status()).toBe(404);
  await expect(page).toHaveURL('/404');
  await expect(page).toHaveTitle(/^Page not found · ./);
  await expect(home.heading).toHaveText('404');
  await expect(page.getByText('Oops! Page not found')).toBeVisible();
  await page.getByRole('link', { name: 'Return to Home' }).click();
  await expect(page).toHaveURL('/');
});

test('an unknown product has a page of its own', smoke, async ({ page, product }) => {
  const response = await page.goto('/product/no-such-product');
  expect(response?.status()).toBe(404);
  await expect(product.heading).toHaveText('Product Not Found');
});

test('the 404 page leads on by categories and search', once, async ({ page }) => {
  await page.goto('/404');
  const main = page.getByRole('main');
  await expect(main.getByRole('link', { name: 'Garden Tools' })).toBeVisible();
  await main.getByRole('searchbox').fill('teak chair');
  await main.getByRole('searchbox').press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Results for “teak chair”');
});

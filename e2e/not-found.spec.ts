import { expect, smoke, test } from './pages/test';

test('an unknown URL shows the 404 page', smoke, async ({ page, home }) => {
  const response = await page.goto('/no-such-page');
  expect(response?.status()).toBe(404);
  await expect(page).toHaveURL('/404');
  await expect(page).toHaveTitle(/^Page not found · ./);
  await expect(home.heading).toHaveText('404');
  await expect(page.getByText('Oops! Page not found')).toBeVisible();
  const main = page.getByRole('main');
  await expect(main.getByRole('link', { name: 'Garden Tools' }).first()).toBeVisible();
  await expect(main.getByRole('article')).toHaveCount(4);
  await main.getByRole('searchbox').fill('teak chair');
  await main.getByRole('searchbox').press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Results for “teak chair”');
  await page.goBack();
  await page.getByRole('link', { name: 'Return to Home' }).click();
  await expect(page).toHaveURL('/');
});

test('an unknown product has a page of its own', smoke, async ({ page, product }) => {
  const response = await page.goto('/product/no-such-product');
  expect(response?.status()).toBe(404);
  await expect(product.heading).toHaveText('Product Not Found');
});

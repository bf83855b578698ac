import { expect, once, test } from './support/test';

test('an unknown URL shows the 404 page', async ({ page }) => {
  const response = await page.goto('/no-such-page');
  expect(response?.status()).toBe(404);
  await expect(page).toHaveURL('/404');
  await expect(page).toHaveTitle('Page not found · Aangan');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('404');
  await expect(page.getByText('Oops! Page not found')).toBeVisible();
  await page.getByRole('link', { name: 'Return to Home' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Transform Your Outdoor Space');
});

test('unknown first-level paths redirect to /404', once, async ({ page }) => {
  for (const path of ['/product', '/reset-password', '/admin', '/Warranty', '/404']) {
    const response = await page.goto(path);
    expect(response?.status(), path).toBe(404);
    await expect(page).toHaveURL('/404');
    await expect(page.getByText('Oops! Page not found')).toBeVisible();
  }
});

test('deeper and malformed paths show the 404 page without a redirect', once, async ({ page }) => {
  for (const path of ['/a/b/c', '/products/pots', '/terms/of/use', '/wp-login.php', '/.env']) {
    const response = await page.goto(path);
    expect(response?.status(), path).toBe(404);
    await expect(page).toHaveURL(path);
    expect(await response?.text(), path).toContain('Oops! Page not found');
  }
});

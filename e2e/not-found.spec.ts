import { expect, once, test } from './support/test';

test('an unknown address leads to the 404 page', async ({ page }) => {
  const response = await page.goto('/no-such-page');
  expect(response?.status()).toBe(404);
  await expect(page).toHaveURL('/404');
  await expect(page).toHaveTitle('Page not found · Aangan');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('404');
  await expect(page.getByText('Oops! Page not found')).toBeVisible();
  await page.getByRole('link', { name: 'Return to Home' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Transform Your Outdoor Space');
});

test('pages that there never are end at /404', once, async ({ page }) => {
  for (const path of ['/product', '/reset-password', '/admin', '/Warranty', '/404']) {
    const response = await page.goto(path);
    expect(response?.status(), path).toBe(404);
    await expect(page).toHaveURL('/404');
    await expect(page.getByText('Oops! Page not found')).toBeVisible();
  }
});

test('deeper and odd paths show the 404 page where they are', once, async ({ page }) => {
  for (const path of ['/a/b/c', '/products/pots', '/terms/of/use', '/wp-login.php', '/.env']) {
    const response = await page.goto(path);
    expect(response?.status(), path).toBe(404);
    await expect(page).toHaveURL(path);
    // Written into the page by the server, for those who run no scripts.
    expect(await response?.text(), path).toContain('Oops! Page not found');
  }
});

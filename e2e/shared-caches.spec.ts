import { expect, once, test } from './support/test';

test('soft navigations request cacheable RSC payloads', once, async ({ page }) => {
  const controls: string[] = [];
  page.on('response', async (response) => {
    if (response.request().headers().rsc !== '1') return;
    controls.push(response.headers()['cache-control'] ?? '');
  });
  await page.goto('/');
  await page.locator('a[href^="/product/"]').first().click();
  await expect(page).toHaveURL(/\/product\//);
  await expect(page.getByRole('button', { name: /Add to Cart/i }).first()).toBeVisible();
  expect(controls).not.toEqual([]);
  for (const control of controls) expect(control).toMatch(/^public, .*s-maxage=[1-9]/);
});

import { fetchRaw } from './support/fetch-raw';
import { expect, once, test } from './support/test';

test('an RSC response at the URL of a page is not cacheable', once, async ({ baseURL }) => {
  const payload = await fetchRaw(`${baseURL}/cart`, undefined, { rsc: '1' });
  expect(payload.headers['content-type']).toContain('text/x-component');
  expect(payload.headers['cache-control']).toBe('private, no-store');
});

test('a first path segment that is not a store returns 404', once, async ({ baseURL }) => {
  const segments = ['pictures', 'api', 'media', '_next'];
  const below = ['cart', 'failed/x', 'llms', 'product/a', 'icons/180.png'];
  for (const path of segments.flatMap((segment) => below.map((page) => `/${segment}/${page}`))) {
    expect((await fetchRaw(`${baseURL}${path}`)).status, path).toBe(404);
  }
});

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

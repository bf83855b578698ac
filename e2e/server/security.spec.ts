import { expect, once, test } from '../support/test';

test('an injected script does not run', once, async ({ page, baseURL, pageErrors }) => {
  const response = await page.request.get('/');
  const policy = response.headers()['content-security-policy'] ?? '';
  const html = (await response.text()).replace(
    '</body>',
    '<script>document.title = "Mine"</script>',
  );
  await page.route(`${baseURL}/`, (route) =>
    route.fulfill({
      body: html,
      headers: { 'content-type': 'text/html', 'content-security-policy': policy },
    }),
  );
  await page.goto('/');
  await expect(page).toHaveTitle('Aangan');
  expect(pageErrors.splice(0)).toEqual([expect.stringContaining('inline script')]);
});

test(
  'soft navigations request RSC payloads that only their own address may cache',
  once,
  async ({ page }) => {
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
    const payload = await page.request.get('/cart', { headers: { rsc: '1' } });
    expect(payload.headers()['content-type']).toContain('text/x-component');
    expect(payload.headers()['cache-control']).toBe('private, no-store');
  },
);

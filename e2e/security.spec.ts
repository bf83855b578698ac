import { expect, once, test } from './support/test';

test('the image endpoint serves only the URLs of pages', once, async ({ page, request }) => {
  await page.goto('/product/stainless-steel-hand-trowel');
  const picture = page.getByRole('main').getByRole('img').first();
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
  const url = await picture.evaluate((image: HTMLImageElement) => image.currentSrc);
  expect((await request.get(url)).status()).toBe(200);
  const otherUrls = [
    `${url}&x=1`,
    url.replace('&w=', '%3Fx%3D1&w='),
    url.replace('trowel', '%2574rowel'),
    url.replace('localhost%', 'LOCALHOST%'),
    url.replace('localhost%', 'x.localhost%'),
  ];
  for (const otherUrl of otherUrls) {
    expect(otherUrl).not.toBe(url);
    expect((await request.get(otherUrl)).ok()).toBe(false);
  }
});

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

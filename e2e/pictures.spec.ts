import { expect, once, test } from './support/test';

test(
  'pictures are made at the addresses that pages name, and at no others',
  once,
  async ({ page, request }) => {
    await page.goto('/product/stainless-steel-hand-trowel');
    const picture = page.getByRole('main').getByRole('img').first();
    await expect
      .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);
    const address = await picture.evaluate((image: HTMLImageElement) => image.currentSrc);
    expect((await request.get(address)).status()).toBe(200);
    const others = [
      `${address}&x=1`,
      address.replace('&w=', '%3Fx%3D1&w='),
      address.replace('trowel', '%2574rowel'),
      address.replace('localhost%', 'LOCALHOST%'),
      address.replace('localhost%', 'x.localhost%'),
    ];
    for (const other of others) {
      expect(other).not.toBe(address);
      expect((await request.get(other)).ok()).toBe(false);
    }
  },
);

test('a script that got into a page does not run', once, async ({ page, baseURL, pageErrors }) => {
  const answer = await page.request.get('/');
  const policy = answer.headers()['content-security-policy'] ?? '';
  const html = (await answer.text()).replace('</body>', '<script>document.title = "Mine"</script>');
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

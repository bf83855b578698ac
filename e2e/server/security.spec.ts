import { expect, once, test } from '../pages/test';

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

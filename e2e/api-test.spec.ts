import { expect, once, test } from './support/test';

test('the API test page shows whether the backend responds', once, async ({ page }) => {
  await page.goto('/api-test');
  const button = page.getByRole('button', { name: 'Test connection' });
  await button.click();
  await expect(page.getByRole('main')).toContainText('Connected to Aangan');

  await page.route('/api/v1/storeInfo', (route) => route.abort());
  await button.click();
  await expect(page.getByRole('main').getByRole('alert')).toHaveText(
    'Connection failed. Check console for details.',
  );
});

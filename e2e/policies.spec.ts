import { expect, once, test } from './support/test';

test('long policies have a table of contents', once, async ({ page }) => {
  await page.goto('/terms');
  const entry = page.getByRole('navigation', { name: 'Contents' }).getByRole('link').last();
  const title = await entry.textContent();
  await entry.click();
  await expect(page.getByRole('heading', { level: 2, name: title ?? '' })).toBeInViewport();
});

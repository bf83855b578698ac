import type { Page } from '@playwright/test';
import { heading } from './support/page-helpers';
import { expect, once, test } from './support/test';

const names = (page: Page, row: string) =>
  page.getByRole('region', { name: row }).getByRole('heading', { level: 3 });

test('a product shows what goes well with it', once, async ({ page }) => {
  await page.goto('/product/teak-folding-chair');
  await expect(names(page, 'Goes Well With This')).toHaveText([
    'Round Bistro Table',
    'Handloom Cotton Picnic Throw',
    'Warm White String Lights',
    'Black Metal Outdoor Lantern',
  ]);
  const row = page.getByRole('region', { name: 'Goes Well With This' });
  await expect(row.getByRole('link', { name: 'More from Outdoor Furniture' })).toHaveAttribute(
    'href',
    '/products?category=outdoor%20furniture',
  );
  await row.getByRole('heading').getByRole('link', { name: 'Round Bistro Table' }).click();
  await expect(heading(page)).toHaveText('Round Bistro Table');
});

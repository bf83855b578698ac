import { heading } from './support/page-helpers';
import { expect, once, test } from './support/test';

test('the URL lists the products of the comparison table', once, async ({ page }) => {
  await page.goto('/product/teak-folding-chair');
  await page.getByRole('link', { name: 'Compare', exact: true }).click();
  await expect(heading(page)).toHaveText('Compare');
  await expect(page).toHaveURL('/compare?p=teak-folding-chair');
  const table = page.getByRole('table');
  const products = table.getByRole('columnheader');
  await expect(products).toHaveCount(1);

  await page.getByRole('link', { name: 'Two-Seater Teak Garden Bench' }).click();
  await expect(page).toHaveURL('/compare?p=teak-folding-chair&p=two-seater-teak-bench');
  await expect(products).toHaveText([/Teak Folding Chair.*₹5,499/s, /Bench.*₹15,999/s]);
  const weight = table.getByRole('row').filter({ hasText: 'Weight' });
  await expect(weight.getByRole('rowheader')).toContainText('Different');
  await expect(weight.getByRole('cell')).toHaveText(['5.5 kg', '26 kg']);
  await expect(table.getByRole('rowheader', { name: 'Country of origin' })).not.toContainText(
    'Different',
  );

  await table.getByRole('button', { name: 'Add to Cart: Teak Folding Chair' }).click();
  await expect(page.getByRole('banner').getByRole('link', { name: /Cart/ })).toContainText('1');
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await page.getByRole('link', { name: 'Remove Teak Folding Chair' }).click();
  await expect(page).toHaveURL('/compare?p=two-seater-teak-bench');
  await expect(products).toHaveText([/Bench/]);

  await page.goto('/products?category=garden%20tools');
  const card = page.getByRole('article').filter({ hasText: 'Tool Belt' });
  await card.hover();
  await card.getByRole('button', { name: 'Quick View' }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'Compare' }).click();
  await expect(products).toHaveText([/Bench/, /Tool Belt/]);
  await page.goto('/compare');
  await expect(products).toHaveText([/Bench/, /Tool Belt/]);
});

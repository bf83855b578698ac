import type { Page } from '@playwright/test';
import { addProductToCart, heading } from './support/page-helpers';
import { expect, once, test } from './support/test';

const row = (page: Page) => page.getByRole('region', { name: 'Recently Viewed' });
const names = (page: Page) => row(page).getByRole('heading', { level: 3 });

async function visitProduct(page: Page, product: string, name: string): Promise<void> {
  await page.goto(`/product/${product}`);
  await expect(heading(page)).toHaveText(name);
}

async function scrollToEnd(page: Page): Promise<void> {
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
}

test('product pages and the cart show recently viewed products', once, async ({ page }) => {
  await visitProduct(page, 'two-seater-teak-bench', 'Two-Seater Teak Garden Bench');
  await scrollToEnd(page);
  await expect(row(page)).toHaveCount(0);
  await visitProduct(page, 'bypass-pruning-secateurs', 'Bypass Pruning Secateurs');
  await visitProduct(page, 'monsoon-garden-clogs', 'Monsoon Garden Clogs');
  await scrollToEnd(page);
  await expect(names(page)).toHaveText([
    'Bypass Pruning Secateurs',
    'Two-Seater Teak Garden Bench',
  ]);

  await page.goto('/cart');
  await expect(names(page)).toHaveText([
    'Monsoon Garden Clogs',
    'Bypass Pruning Secateurs',
    'Two-Seater Teak Garden Bench',
  ]);
  await names(page).first().getByRole('link').click();
  await expect(heading(page)).toHaveText('Monsoon Garden Clogs');
});

test('recently viewed leaves out the cart and marks sold out products', once, async ({ page }) => {
  await visitProduct(page, 'courtyard-teak-collection', 'Courtyard Teak Collection');
  await addProductToCart(page, 'trowel-and-fork-set');
  await expect(names(page)).toHaveText(['Courtyard Teak Collection']);
  await expect(row(page).getByText('Sold out')).toBeVisible();
});

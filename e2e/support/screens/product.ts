import { toast } from '../screen';
import type { Screen } from '../screens';
import { at, keep, type Show, visit } from '../stage';
import { expect } from '../test';
import { odd } from '../world';

const bench = at('/product/two-seater-teak-bench', 'Two-Seater Teak Garden Bench');

function oddProduct({ id, title }: { id: string; title: string }): Show {
  return async ({ page, world }) => {
    await visit(page, `${(await world.oddStore()).origin}/product/${id}`, title);
  };
}

/** The product page, and what opens over it and over cards. */
export const productScreens: Screen[] = [
  { name: 'product', show: at('/product/trowel-and-fork-set', 'Trowel & Fork Set') },
  {
    name: 'product-sizes-colours',
    show: at('/product/monsoon-garden-clogs', 'Monsoon Garden Clogs'),
  },
  {
    name: 'product-size-missing',
    async show({ page }) {
      await visit(page, '/product/monsoon-garden-clogs', 'Monsoon Garden Clogs');
      await page.getByRole('button', { name: 'Add to Cart', exact: true }).first().click();
      await expect(toast(page, 'Please select a size')).toBeVisible();
    },
  },
  { name: 'product-pictures', show: bench },
  {
    name: 'product-sold-out',
    show: at('/product/courtyard-teak-collection', 'Courtyard Teak Collection'),
  },
  {
    name: 'product-restock',
    isOverlay: true,
    async show({ page }) {
      await visit(page, '/product/courtyard-teak-collection', 'Courtyard Teak Collection');
      await page.getByRole('button', { name: 'Tell me when it is back' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Tell me' }).click();
      await expect(page.getByText('Invalid email address')).toBeVisible();
    },
  },
  { name: 'product-goes-with', show: at('/product/teak-folding-chair', 'Teak Folding Chair') },
  {
    name: 'product-recently-viewed',
    async show(stage) {
      await keep(stage.page, 'seen-products', ['monsoon-garden-clogs', 'teak-folding-chair']);
      await bench(stage);
      await stage.page.getByRole('contentinfo').scrollIntoViewIfNeeded();
      const seen = stage.page.getByRole('region', { name: 'Recently Viewed' });
      await expect(seen.getByRole('article')).toHaveCount(2);
    },
  },
  {
    name: 'compare',
    show: at(
      '/compare?p=teak-folding-chair&p=two-seater-teak-bench&p=round-bistro-table',
      'Compare',
    ),
  },
  { name: 'compare-empty', show: at('/compare', 'Nothing to compare yet') },
  { name: 'product-long-words', show: oddProduct(odd.long) },
  { name: 'product-hindi', show: oddProduct(odd.hindi) },
  { name: 'product-tamil', show: oddProduct(odd.tamil) },
  { name: 'product-lost-picture', show: oddProduct(odd.lost) },
  { name: 'product-no-picture', show: oddProduct(odd.bare) },
  { name: 'product-not-found', show: at('/product/no-such-thing', 'Product Not Found') },
  {
    name: 'product-zoom',
    isOverlay: true,
    async show(stage) {
      await bench(stage);
      await stage.page.getByRole('button', { name: 'Enlarge the picture' }).click();
      await expect(stage.page.getByRole('dialog', { name: /^Pictures of/ })).toBeVisible();
    },
  },
  {
    name: 'quick-view',
    on: 'desktop',
    isOverlay: true,
    async show({ page }) {
      await visit(page, '/products?category=garden%20tools', 'Garden Tools');
      const card = page.getByRole('article').filter({ hasText: 'Tool Belt' });
      await card.hover();
      await card.getByRole('button', { name: 'Quick View' }).click();
      const dialog = page.getByRole('dialog', { name: /Tool Belt/ });
      await expect(dialog.getByRole('heading')).toContainText('Tool Belt');
    },
  },
];

import { edgeCaseProducts, longNames } from '../sample-products';
import { opensAt, opensStore, visit } from '../screen-context';
import type { Screen } from '../screens';
import { expect } from '../test';

const clogs = opensAt('/product/monsoon-garden-clogs', 'Monsoon Garden Clogs');
const bench = opensAt('/product/two-seater-teak-bench', 'Two-Seater Teak Garden Bench');

const { longText } = edgeCaseProducts;

export const productScreens: Screen[] = [
  { name: 'product-sizes-colors', show: clogs },
  {
    name: 'product-reviews',
    async show(page) {
      await visit(page, '/product/railing-planter-box', 'Balcony Railing Planter Box');
      await page.getByRole('region', { name: 'Customer Reviews' }).scrollIntoViewIfNeeded();
    },
  },
  {
    name: 'product-long-words',
    show: opensStore(longNames, `/product/${longText.id}`, longText.title),
  },
  {
    name: 'product-restock',
    isOverlay: true,
    async show(page) {
      await visit(page, '/product/courtyard-teak-collection', 'Courtyard Teak Collection');
      await page.getByRole('button', { name: 'Notify me' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Notify me' }).click();
      await expect(page.getByText('Invalid email address')).toBeVisible();
    },
  },
  {
    name: 'product-zoom',
    isOverlay: true,
    async show(page) {
      await bench(page);
      await page.getByRole('button', { name: 'Enlarge the picture' }).click();
      await expect(page.getByRole('dialog', { name: /^Pictures of/ })).toBeVisible();
    },
  },
  {
    name: 'quick-view',
    on: 'desktop',
    isOverlay: true,
    async show(page) {
      await visit(page, '/products?category=garden%20tools', 'Garden Tools');
      const card = page.getByRole('article').filter({ hasText: 'Tool Belt' });
      await card.hover();
      await card.getByRole('button', { name: 'Quick View' }).click();
      const dialog = page.getByRole('dialog', { name: /Tool Belt/ });
      await expect(dialog.getByRole('heading')).toContainText('Tool Belt');
    },
  },
];

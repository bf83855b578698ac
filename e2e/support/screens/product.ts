import { toast } from '../page-helpers';
import { edgeCaseProducts, shirt, urn } from '../sample-products';
import { opensAt, opensStore, setStorage, visit } from '../screen-context';
import type { Screen } from '../screens';
import { expect } from '../test';

const bench = opensAt('/product/two-seater-teak-bench', 'Two-Seater Teak Garden Bench');

const edgeCaseProduct = ({ id, title }: { id: string; title: string }) =>
  opensStore('long-names', `/product/${id}`, title);

export const productScreens: Screen[] = [
  { name: 'product', show: opensAt('/product/trowel-and-fork-set', 'Trowel & Fork Set') },
  {
    name: 'product-sizes-colors',
    show: opensAt('/product/monsoon-garden-clogs', 'Monsoon Garden Clogs'),
  },
  {
    name: 'product-color-chosen',
    async show({ page }) {
      await visit(page, '/product/monsoon-garden-clogs', 'Monsoon Garden Clogs');
      await page.getByRole('radio', { name: 'Terracotta' }).check();
      await page.evaluate(() => scrollTo(0, 0));
      await expect(page.locator('img[src*="clogs-terracotta"]').first()).toBeInViewport();
    },
  },
  {
    name: 'product-size-missing',
    async show({ page }) {
      await visit(page, '/product/monsoon-garden-clogs', 'Monsoon Garden Clogs');
      await page.getByRole('button', { name: 'Add to Cart', exact: true }).first().click();
      await expect(toast(page, 'Please select a size')).toBeVisible();
    },
  },
  { name: 'product-images', show: bench },
  {
    name: 'product-reviews',
    async show({ page }) {
      await visit(page, '/product/railing-planter-box', 'Balcony Railing Planter Box');
      await page.getByRole('region', { name: 'Customer Reviews' }).scrollIntoViewIfNeeded();
    },
  },
  {
    name: 'product-sold-out',
    show: opensAt('/product/courtyard-teak-collection', 'Courtyard Teak Collection'),
  },
  {
    name: 'product-sold-out-size',
    show: opensStore('sold-out-variant', `/product/${shirt.id}`, shirt.title),
  },
  { name: 'product-low-stock', show: opensStore('low-stock', `/product/${urn.id}`, urn.title) },
  {
    name: 'product-share',
    isOverlay: true,
    async show({ page }) {
      await visit(page, '/product/trowel-and-fork-set', 'Trowel & Fork Set');
      await page.getByRole('button', { name: /^Share/ }).click();
      await expect(page.getByRole('dialog', { name: /^Share/ })).toBeVisible();
    },
  },
  {
    name: 'product-restock',
    isOverlay: true,
    async show({ page }) {
      await visit(page, '/product/courtyard-teak-collection', 'Courtyard Teak Collection');
      await page.getByRole('button', { name: 'Notify me' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Notify me' }).click();
      await expect(page.getByText('Invalid email address')).toBeVisible();
    },
  },
  { name: 'product-related', show: opensAt('/product/teak-folding-chair', 'Teak Folding Chair') },
  {
    name: 'product-recently-viewed',
    async show(context) {
      await setStorage(context.page, 'seen-products', [
        'monsoon-garden-clogs',
        'teak-folding-chair',
      ]);
      await bench(context);
      await context.page.getByRole('contentinfo').scrollIntoViewIfNeeded();
      const seen = context.page.getByRole('region', { name: 'Recently Viewed' });
      await expect(seen.getByRole('article')).toHaveCount(2);
    },
  },
  { name: 'product-long-words', show: edgeCaseProduct(edgeCaseProducts.longText) },
  { name: 'product-hindi', show: edgeCaseProduct(edgeCaseProducts.hindi) },
  { name: 'product-tamil', show: edgeCaseProduct(edgeCaseProducts.tamil) },
  { name: 'product-missing-image', show: edgeCaseProduct(edgeCaseProducts.missingImage) },
  { name: 'product-no-image', show: edgeCaseProduct(edgeCaseProducts.minimal) },
  { name: 'product-not-found', show: opensAt('/product/no-such-thing', 'Product Not Found') },
  {
    name: 'product-zoom',
    isOverlay: true,
    async show(context) {
      await bench(context);
      await context.page.getByRole('button', { name: 'Enlarge the picture' }).click();
      await expect(context.page.getByRole('dialog', { name: /^Pictures of/ })).toBeVisible();
    },
  },
  {
    name: 'product-size-guide',
    isOverlay: true,
    async show({ page }) {
      await visit(page, '/product/monsoon-garden-clogs', 'Monsoon Garden Clogs');
      await page.getByRole('button', { name: 'Size guide' }).click();
      await expect(page.getByRole('dialog', { name: 'Size guide' })).toBeVisible();
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

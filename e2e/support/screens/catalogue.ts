import { edgeCaseProducts, longCategory } from '../sample-products';
import { opensAt, opensStore, visit } from '../screen-context';
import type { Screen } from '../screens';
import { expect } from '../test';
import { stores } from '../urls';

const pots = '/products?category=pots%20%26%20planters';

const edgeCases = edgeCaseProducts.hindi.category;
const listingOf = (category: string) =>
  `/products?category=${encodeURIComponent(category.toLowerCase())}`;

export const catalogueScreens: Screen[] = [
  { name: 'home', show: opensAt('/', 'Transform Your Outdoor Space') },
  { name: 'home-other-store', show: opensAt(stores.tv, 'The Picture Deserves Better') },
  { name: 'home-minimal', show: opensStore('no-pictures', '/', /./) },
  { name: 'home-long-name', show: opensStore('long-names', '/', /./) },
  { name: 'home-hindi', show: opensStore('hindi', '/', /./) },
  { name: 'collections', show: opensAt('/collections', 'Collections') },
  { name: 'collection', show: opensAt('/collections/small-balconies', 'For Small Balconies') },
  {
    name: 'collection-not-found',
    show: opensAt('/collections/diwali', 'Collection Not Found'),
  },
  { name: 'categories', show: opensAt('/products', 'Explore Categories') },
  { name: 'listing', show: opensAt('/products?category=outdoor%20furniture', 'Outdoor Furniture') },
  {
    name: 'listing-two-columns',
    on: 'desktop',
    async show({ page }) {
      await visit(page, pots, 'Pots & Planters');
      await page.getByRole('radio', { name: '2 columns' }).check();
    },
  },
  { name: 'listing-filtered', show: opensAt(`${pots}&parentCategory=Ceramic`, 'Ceramic') },
  {
    name: 'listing-sorted-filtered',
    show: opensAt(`${pots}&sort=price-asc&color=Sage&color=White`, 'Pots & Planters'),
  },
  {
    name: 'listing-filters',
    on: 'phone',
    isOverlay: true,
    async show({ page }) {
      await visit(page, pots, 'Pots & Planters');
      await page.getByRole('button', { name: 'Filters' }).click();
      await expect(page.getByRole('region', { name: 'Filters' })).toBeVisible();
    },
  },
  { name: 'listing-last-page', show: opensAt(`${pots}&page=2`, 'Pots & Planters') },
  {
    name: 'listing-many-pages',
    show: opensStore('long-names', `${listingOf(longCategory)}&page=20`, longCategory),
  },
  {
    name: 'listing-filtered-empty',
    show: opensAt(`${pots}&parentCategory=Porcelain`, 'Porcelain'),
  },
  { name: 'listing-one-product', show: opensAt(`${pots}&parentCategory=Baskets`, 'Baskets') },
  {
    name: 'listing-edge-cases',
    show: opensStore('long-names', listingOf(edgeCases), edgeCases),
  },
  {
    name: 'listing-loading',
    async show({ page }) {
      await visit(page, pots, 'Pots & Planters');
      await page.route(/parentCategory=Ceramic/, () => {});
      await page.getByLabel('Filter by Type').selectOption('Ceramic');
      const skeletons = page.getByTestId('product-skeleton').filter({ visible: true });
      await expect(skeletons).toHaveCount(12);
    },
  },
  {
    name: 'search-panel',
    isOverlay: true,
    async show({ page }) {
      await visit(page, '/products?search=teak', 'Results for “teak”');
      await page.getByRole('banner').getByRole('link', { name: 'Search' }).click();
      const field = page.getByRole('combobox', { name: 'Search products' });
      await field.fill('terracotta');
      await field.press('Enter');
      await expect(page.getByRole('dialog')).toBeHidden();
      await page.getByRole('banner').getByRole('link', { name: 'Search' }).click();
      await expect(page.getByRole('button', { name: 'Clear' })).toBeVisible();
    },
  },
  {
    name: 'search-suggestions',
    isOverlay: true,
    async show({ page }) {
      await visit(page, '/products?search=teak', 'Results for “teak”');
      await page.getByRole('banner').getByRole('link', { name: 'Search' }).click();
      await page.getByRole('combobox', { name: 'Search products' }).fill('pot');
      // The listing behind the dialog has options too.
      await expect(page.getByRole('dialog').getByRole('option')).toHaveCount(8);
      await page.keyboard.press('ArrowDown');
    },
  },
  {
    name: 'search-no-suggestions',
    isOverlay: true,
    async show({ page }) {
      await visit(page, '/products?search=teak', 'Results for “teak”');
      await page.getByRole('banner').getByRole('link', { name: 'Search' }).click();
      await page.getByRole('combobox', { name: 'Search products' }).fill('zzzz');
      await expect(page.getByText('No matches for “zzzz”')).toBeVisible();
    },
  },
  { name: 'search', show: opensAt('/products?search=teak', 'Results for “teak”') },
  {
    name: 'search-price',
    show: opensAt('/products?search=pot%20under%20500', 'Results for “pot under 500”'),
  },
  { name: 'search-empty', show: opensAt('/products?search=submarine', 'Results for “submarine”') },
  {
    name: 'search-partial-match',
    show: opensAt('/products?search=teak%20submarine', 'Results for “teak submarine”'),
  },
  { name: 'search-corrected', show: opensAt('/products?search=chiar', 'Results for “chair”') },
];

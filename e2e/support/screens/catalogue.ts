import { edgeCaseProducts, longNames } from '../sample-products';
import { opensAt, opensStore, visit } from '../screen-context';
import type { Screen } from '../screens';
import { expect } from '../test';

const pots = '/products?category=pots%20%26%20planters';

const edgeCases = edgeCaseProducts.hindi.category;

export const catalogueScreens: Screen[] = [
  { name: 'home', show: opensAt('/', 'Transform Your Outdoor Space') },
  { name: 'categories', show: opensAt('/products', 'Explore Categories') },
  {
    name: 'listing',
    show: opensAt(`${pots}&inStock=true&sort=price-asc`, 'Pots & Planters'),
  },
  {
    name: 'listing-filters',
    on: 'phone',
    isOverlay: true,
    async show(page) {
      await visit(page, pots, 'Pots & Planters');
      await page.getByRole('button', { name: 'Filters' }).click();
      await expect(page.getByRole('region', { name: 'Filters' })).toBeVisible();
    },
  },
  {
    name: 'listing-edge-cases',
    show: opensStore(longNames, `/products?category=${encodeURIComponent(edgeCases)}`, edgeCases),
  },
  {
    name: 'search-suggestions',
    isOverlay: true,
    async show(page) {
      await visit(page, '/products?search=teak', 'Results for “teak”');
      await page.getByRole('banner').getByRole('link', { name: 'Search' }).click();
      await page.getByRole('combobox', { name: 'Search products' }).fill('pot');
      // The listing behind the dialog has options too.
      await expect(page.getByRole('dialog').getByRole('option')).toHaveCount(8);
      await page.keyboard.press('ArrowDown');
    },
  },
];

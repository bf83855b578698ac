import { render, screen } from '@testing-library/react';
import type { ProductList } from '@/lib/catalogue/get-products';
import { categoryTiles } from '@/lib/shop/category-tiles';
import type { StoreInfo } from '@/lib/shop/store-info';
import { makeStore } from '@/lib/testing/make-store';
import { ExploreCategories } from './explore-categories';

const explore = (store: StoreInfo, page: ProductList) => (
  <ExploreCategories store={store} page={page} tiles={categoryTiles(store)} />
);

jest.mock('next/navigation', () => ({ useRouter: () => ({}) }));

const nothing = { products: [], total: 0 };
const categories = ['Garden Tools', 'Pots', 'Lighting', 'Gifts & More'];

it('shows three categories as tiles, the others as smaller links', () => {
  render(explore(makeStore({ categories }), nothing));
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Explore Categories');
  const links = screen.getAllByRole('link');
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Garden ToolsBrowse Collection', '/products?category=garden%20tools'],
    ['PotsBrowse Collection', '/products?category=pots'],
    ['LightingBrowse Collection', '/products?category=lighting'],
    ['Gifts & More', '/products?category=gifts%20%26%20more'],
  ]);
});

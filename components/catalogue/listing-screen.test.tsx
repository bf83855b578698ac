import { render, screen } from '@testing-library/react';
import { offeredSorts } from '@/lib/catalogue/filters';
import type { SearchInfo } from '@/lib/catalogue/get-products';
import { parseListing } from '@/lib/catalogue/listing';
import type { Product } from '@/lib/catalogue/product';
import { categoryTiles } from '@/lib/shop/category-tiles';
import { toSupports } from '@/lib/shop/facts';
import { makeProduct } from '@/lib/testing/make-product';
import { makeStore } from '@/lib/testing/make-store';
import { ListingScreen } from './listing-screen';

jest.mock('next/navigation', () => ({ useRouter: () => ({}) }));

type Given = { query: string; count?: number; total?: number; types?: string[] } & {
  search?: SearchInfo;
  recommended?: Product[];
  canSort?: boolean;
};

function show({ query, count = 0, total = count, types = [], canSort, ...found }: Given) {
  const { search, recommended } = found;
  const products = Array.from({ length: count }, (_, index) =>
    makeProduct({ id: `p${index}`, name: `Pot ${index}` }),
  );
  render(
    <ListingScreen
      listing={parseListing(new URLSearchParams(query))}
      page={{ products, total, search }}
      types={types}
      sorts={canSort ? offeredSorts(toSupports(['sort'])) : []}
      recommended={recommended}
      storeCategories={['Kitchen, Garden & Pets']}
      tiles={categoryTiles(makeStore({ categories: ['Kitchen, Garden & Pets'] }))}
    />,
  );
}

it('shows a page of a category with its heading and pagination', () => {
  show({ query: 'category=kitchen%2C%20garden%20%26%20pets&page=2', count: 12, total: 30 });
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Kitchen, Garden & Pets');
  expect(screen.getByText('30 items')).toBeInTheDocument();
  expect(screen.getAllByRole('article')).toHaveLength(12);
  expect(screen.getByText('Showing 13 to 24 of 30 items')).toBeInTheDocument();
  const address = '/products?category=kitchen%2C%20garden%20%26%20pets';
  expect(screen.getByRole('link', { name: 'Page 3' })).toHaveAttribute('href', `${address}&page=3`);
  expect(screen.getByRole('link', { name: 'Page 1' })).toHaveAttribute('href', address);
});

it.each([
  ['category=men&parentCategory=Kurtas', 'No products found with the selected filters.', true],
  ['category=men', 'No products found.', false],
])('says of %s without products "%s"', (query, text, canClear) => {
  show({ query });
  expect(screen.getByText(text)).toBeInTheDocument();
  const clear = screen.queryByRole('link', { name: 'Clear Filters' });
  expect(clear?.getAttribute('href')).toBe(canClear ? '/products?category=men' : undefined);
});

it('shows twelve skeleton cards while another listing loads', async () => {
  show({ query: 'category=men', count: 1 });
  expect(await screen.findAllByTestId('product-skeleton')).toHaveLength(12);
});

it('shows related products and categories for a search without results', () => {
  const related = [makeProduct({ id: 'bench', name: 'Teak bench' })];
  show({ query: 'search=teak%20submarine', search: { corrected: 'teak', related } });
  expect(screen.getByText('Nothing found for “teak submarine”.')).toBeInTheDocument();
  const meant = screen.getByRole('link', { name: 'teak' });
  expect(meant).toHaveAttribute('href', '/products?search=teak');
  expect(meant.parentElement).toHaveTextContent('Did you mean teak?');
  expect(screen.getByRole('heading', { name: 'You might like' })).toBeInTheDocument();
  expect(screen.getByRole('article')).toHaveTextContent('Teak bench');
  const category = screen.getByRole('link', { name: 'Kitchen, Garden & Pets' });
  expect(category.getAttribute('href')).toContain('/products?category=');
});

it('recommends products for a search without a match, and offers no sorting or columns', () => {
  show({ query: 'search=zzz', recommended: [makeProduct({ name: 'Teak bench' })], canSort: true });
  expect(screen.getByText('Check the spelling or try a broader word.')).toBeInTheDocument();
  expect(screen.getByRole('article')).toHaveTextContent('Teak bench');
  expect(screen.queryByRole('combobox', { name: 'Sort by' })).not.toBeInTheDocument();
  expect(screen.queryByRole('radio')).not.toBeInTheDocument();
});

import { render, screen, within } from '@testing-library/react';
import { makeProduct } from '@/lib/testing/make-product';
import { makeStore } from '@/lib/testing/make-store';
import { ExploreCategories } from './explore-categories';

jest.mock('next/navigation', () => ({ useRouter: () => ({}) }));

const nothing = { products: [], total: 0 };
const categories = ['Garden Tools', 'Pots', 'Lighting', 'Gifts & More'];

it('shows three categories as tiles, the others as smaller links', () => {
  render(<ExploreCategories store={makeStore({ categories })} page={nothing} />);
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Explore Categories');
  const links = screen.getAllByRole('link');
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Garden ToolsBrowse Collection', '/products?category=garden%20tools'],
    ['PotsBrowse Collection', '/products?category=pots'],
    ['LightingBrowse Collection', '/products?category=lighting'],
    ['Gifts & More', '/products?category=gifts%20%26%20more'],
  ]);
});

it('shows the first products and links to the others', () => {
  const products = [
    makeProduct({ id: '1', name: 'Trowel' }),
    makeProduct({ id: '2', name: 'Pot' }),
  ];
  render(<ExploreCategories store={makeStore({ categories })} page={{ products, total: 30 }} />);
  const section = screen.getByRole('region', { name: 'All Products' });
  expect(within(section).getAllByRole('article')).toHaveLength(2);
  const pages = within(section).getByRole('navigation', { name: 'Pages' });
  expect(pages).toHaveTextContent('Showing 1 to 12 of 30 items');
  expect(within(pages).getByRole('link', { name: 'Next page' })).toHaveAttribute(
    'href',
    '/products?page=2',
  );
});

it('shows search only for stores that support it', () => {
  // jsdom does not support <search>, and React warns.
  const error = jest.spyOn(console, 'error').mockImplementation();
  const { rerender } = render(<ExploreCategories store={makeStore()} page={nothing} />);
  expect(screen.queryByRole('searchbox')).not.toBeInTheDocument();
  rerender(<ExploreCategories store={makeStore({ search: true })} page={nothing} />);
  expect(screen.getByRole('searchbox', { name: 'Search products' })).toBeInTheDocument();
  error.mockRestore();
});

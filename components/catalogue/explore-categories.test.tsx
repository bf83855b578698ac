import { render, screen } from '@testing-library/react';
import { makeStore } from '@/lib/testing/make-store';
import { ExploreCategories } from './explore-categories';

jest.mock('next/navigation', () => ({ useRouter: () => ({}) }));

const categories = ['Garden Tools', 'Pots', 'Lighting', 'Gifts & More'];

it('shows three categories as tiles and the others by name', () => {
  render(<ExploreCategories store={makeStore({ categories })} />);
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Explore Categories');
  const links = screen.getAllByRole('link');
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Garden ToolsBrowse Collection', '/products?category=garden%20tools'],
    ['PotsBrowse Collection', '/products?category=pots'],
    ['LightingBrowse Collection', '/products?category=lighting'],
    ['Gifts & More', '/products?category=gifts%20%26%20more'],
  ]);
});

it('offers a search only where the store has one', () => {
  // jsdom does not know <search>, and React says so.
  const error = jest.spyOn(console, 'error').mockImplementation();
  const { rerender } = render(<ExploreCategories store={makeStore()} />);
  expect(screen.queryByRole('searchbox')).not.toBeInTheDocument();
  rerender(<ExploreCategories store={makeStore({ search: true })} />);
  expect(screen.getByRole('searchbox', { name: 'Search products' })).toBeInTheDocument();
  error.mockRestore();
});

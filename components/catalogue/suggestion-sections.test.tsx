import { render, screen, within } from '@testing-library/react';
import { categoryTiles } from '@/lib/shop/category-tiles';
import { makeProduct } from '@/lib/testing/make-product';
import { makeStore } from '@/lib/testing/make-store';
import { SuggestionSections } from './suggestion-sections';

jest.mock('next/navigation', () => ({ useRouter: () => ({}) }));

it('leads on from an empty screen by search, categories and products', () => {
  const tiles = categoryTiles(makeStore({ categories: ['Pots'] }));
  render(<SuggestionSections tiles={tiles} products={[makeProduct()]} hasSearch />);
  const explore = within(screen.getByRole('region', { name: 'More to explore' }));
  expect(explore.getByRole('searchbox')).toBeInTheDocument();
  expect(explore.getByRole('link', { name: 'Pots' })).toHaveAttribute(
    'href',
    '/products?category=pots',
  );
  const featured = within(screen.getByRole('region', { name: 'Featured Products' }));
  expect(featured.getByRole('heading', { name: 'Hand Trowel' })).toBeInTheDocument();
});

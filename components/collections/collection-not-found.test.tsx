import { render, screen } from '@testing-library/react';
import { toCollections } from '@/lib/shop/collections';
import { CollectionNotFound } from './collection-not-found';

it('names an ended collection with its last day, and no other', () => {
  const diwali = { slug: 'diwali', path: '/collections/diwali', title: 'Diwali' };
  const ended = { ...diwali, until: '2026-11-08' };
  const { rerender } = render(<CollectionNotFound collections={[]} ended={ended} />);
  expect(screen.getByRole('heading')).toHaveTextContent('Diwali ended on 8 Nov 2026');
  rerender(<CollectionNotFound collections={[]} />);
  expect(screen.getByRole('heading')).toHaveTextContent('Collection Not Found');
  expect(screen.queryByText(/ended/)).not.toBeInTheDocument();
});

it('offers open collections of the home page and menus first, and all of them', () => {
  const titled = (title: string, own = {}) => ({ title, text: '', ...own });
  const received = {
    a: titled('A'),
    b: titled('B'),
    c: titled('C'),
    d: titled('D', { menu: 'Diwali' }),
    e: titled('E', { home: true }),
  };
  const collections = toCollections(received as never, 'localhost');
  const names = () => screen.getAllByRole('link').map(({ textContent }) => textContent);
  const { rerender } = render(<CollectionNotFound collections={collections} />);
  expect(names()).toEqual(['Browse Products', 'D', 'E', 'A', 'All Collections']);
  expect(screen.getByRole('link', { name: 'All Collections' })).toHaveAttribute(
    'href',
    '/collections',
  );
  rerender(<CollectionNotFound collections={collections.slice(0, 3)} />);
  expect(names()).toEqual(['Browse Products', 'A', 'B', 'C']);
});

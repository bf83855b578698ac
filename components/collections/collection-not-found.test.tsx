import { render, screen } from '@testing-library/react';
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

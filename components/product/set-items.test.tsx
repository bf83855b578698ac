import { render, screen } from '@testing-library/react';
import { makeProduct, makeVariant } from '@/lib/testing/make-product';
import { SetItems } from './set-items';

const chair = makeProduct({ id: 'chair', name: 'Chair', price: 5499 });
const table = makeProduct({ id: 'table', name: 'Table', price: 7499 });
const set = (price: number) => makeProduct({ id: 'set', name: 'Bistro Set', price });

it('lists what a set contains, and what it saves at the prices of today', () => {
  render(<SetItems product={set(16_999)} items={[table, chair, chair]} />);
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Table₹7,499',
    'ChairQuantity 2₹10,998',
  ]);
  expect(screen.getAllByRole('link', { name: 'Chair' })[0]).toHaveAttribute(
    'href',
    '/product/chair',
  );
  expect(
    screen.getByText('Bought together ₹1,498 less: separately they cost ₹18,497.'),
  ).toBeInTheDocument();
});

it.each([
  ['it saves nothing', table],
  [
    'a price depends on an option',
    makeProduct({
      id: 'stool',
      variants: [
        makeVariant({ size: 'S', price: 20_000 }),
        makeVariant({ size: 'L', price: 30_000 }),
      ],
    }),
  ],
])('states no saving where %s', (_, item) => {
  render(<SetItems product={set(16_999)} items={[item]} />);
  expect(screen.getByRole('heading', { name: 'In this set' })).toBeInTheDocument();
  expect(screen.queryByText(/Bought together/)).not.toBeInTheDocument();
});

it('states no saving for a set that is sold out', () => {
  render(<SetItems product={{ ...set(16_999), available: false }} items={[table, chair, chair]} />);
  expect(screen.getByRole('heading', { name: 'In this set' })).toBeInTheDocument();
  expect(screen.queryByText(/Bought together/)).not.toBeInTheDocument();
});

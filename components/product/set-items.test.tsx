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

const stools = ['S', 'L'].map((size, index) => makeVariant({ size, price: 20_000 + index }));

it.each([
  ['it saves nothing', set(16_999), [table]],
  ['a price depends on an option', set(16_999), [makeProduct({ id: 'stool', variants: stools })]],
  ['it is sold out', { ...set(16_999), available: false }, [table, chair, chair]],
])('states no saving where %s', (_, product, items) => {
  render(<SetItems product={product} items={items} />);
  expect(screen.getByRole('heading', { name: 'In This Set' })).toBeInTheDocument();
  expect(screen.queryByText(/Bought together/)).not.toBeInTheDocument();
});

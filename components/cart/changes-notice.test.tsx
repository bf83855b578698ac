import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { lineKey } from '@/lib/checkout/cart-line';
import type { LineChange } from '@/lib/checkout/line-changes';
import { useCart } from '@/stores/cart';
import { ChangesNotice } from './cart-notices';

const keyOf = (id: string, selectedSize?: string) => lineKey({ id, selectedSize });
const line = { id: 'p1', name: 'Hand Trowel', image: '', price: 499 };

it('lists changes and applies them when the shopper accepts', async () => {
  const { add } = useCart.getState();
  add({ ...line, selectedSize: 'S' }, 2);
  add({ ...line, selectedSize: 'M' });
  add({ ...line, id: 'p2', name: 'Rake' });
  add({ ...line, id: 'p3', name: 'Pot' });
  add({ ...line, id: 'p4', name: 'Bench' }, 5);
  const changes: LineChange[] = [
    { kind: 'price', key: keyOf('p1', 'S'), name: 'Hand Trowel', oldPrice: 499, newPrice: 129_999 },
    { kind: 'price', key: keyOf('p1', 'M'), name: 'Hand Trowel', oldPrice: 499, newPrice: 129_999 },
    { kind: 'unavailable', key: keyOf('p2'), name: 'Rake' },
    { kind: 'stock', key: keyOf('p4'), name: 'Bench', left: 2 },
  ];
  render(<ChangesNotice changes={changes} />);
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Hand Trowel: now ₹1,29,999, was ₹499.',
    'Rake is no longer available and will be removed.',
    'Bench: only 2 left.',
  ]);
  await userEvent.click(screen.getByRole('button', { name: 'Accept changes' }));
  expect(useCart.getState().lines).toMatchObject([
    { id: 'p1', price: 129_999, quantity: 2, selectedSize: 'S' },
    { id: 'p1', price: 129_999, quantity: 1, selectedSize: 'M' },
    { id: 'p3', price: 499 },
    { id: 'p4', price: 499, quantity: 2 },
  ]);
});

import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { stubShop } from '@/lib/testing/stub-shop';
import { useLiveCart } from './use-live-cart';

const lines = [{ id: 'p1', name: 'Hand Trowel', image: '', price: 499, quantity: 1 }];

function Cart() {
  const { changes, check } = useLiveCart(lines);
  return (
    <button type="button" onClick={check}>
      {changes.length} changes
    </button>
  );
}

it('shows changes since the last visit', async () => {
  const at = (regularPrice: number) => ({
    body: { data: [{ id: 'p1', title: 'Hand Trowel', regularPrice }], count: 1 },
  });
  const calls = stubShop({ 'GET /products?ids=p1&limit=100': [at(499), at(520)] });
  render(<Cart />);
  await screen.findByText('0 changes');
  await userEvent.click(screen.getByRole('button'));
  expect(await screen.findByText('1 changes')).toBeInTheDocument();
  expect(calls).toHaveLength(2);
});

import { act, render, screen } from '@testing-library/react';
import { publishSignIn } from '@/lib/account/session-events';
import { stubShop } from '@/lib/testing/stub-shop';
import { usePayableOrder } from './use-payable-order';

function Amount() {
  const { order } = usePayableOrder('AB-1');
  return <p>{order?.amount ?? 'unknown'}</p>;
}

const order = { id: 'AB-1', status: 0, items: [], total: 1299.5 };

it('does not show an order to the next shopper', async () => {
  stubShop({ 'GET /orders': [{ body: [order] }, 'waiting'] });
  const { unmount } = render(<Amount />);
  expect(await screen.findByText('1299.5')).toBeInTheDocument();
  unmount();

  publishSignIn();
  await act(async () => {
    render(<Amount />);
  });
  expect(screen.getByText('unknown')).toBeInTheDocument();
});

import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SWRConfig } from 'swr';
import { stubShop } from '@/lib/testing/stub-shop';
import { useCart } from '@/stores/cart';
import { ChangeOrder } from './change-order';

it('refills the cart once', async () => {
  useCart.persist.rehydrate();
  const order = {
    id: 'AB-1',
    status: 0,
    payment: 'open',
    canCancel: true,
    items: [{ productTitle: 'Hand Trowel', productId: 'p1', price: 499, quantity: 2 }],
  };
  const calls = stubShop({
    'GET /orders/AB-1': [{ body: order }],
    'POST /orders/AB-1/cancel': [{ body: { ...order, status: 4, canCancel: false } }],
  });
  const onCancelled = jest.fn();
  render(
    <SWRConfig value={{ provider: () => new Map() }}>
      <ChangeOrder orderId="AB-1" onCancelled={onCancelled} />
    </SWRConfig>,
  );
  const user = userEvent.setup();
  const button = await screen.findByRole('button', { name: 'Change items or address' });
  await user.click(button);
  expect(screen.getByText(/its items go back to your cart for a new order/)).toBeVisible();
  act(() => useCart.getState().add({ id: 'p2', name: 'Rake', image: '', price: 899 }));
  expect(screen.getByText(/its items join those already in your cart/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Change order' }));
  await waitFor(() => expect(button).not.toBeInTheDocument());
  expect(onCancelled).toHaveBeenCalledTimes(1);
  expect(useCart.getState().lines).toMatchObject([{ id: 'p2' }, { id: 'p1', quantity: 2 }]);
  expect(calls.at(-1)).toEqual({ call: 'POST /orders/AB-1/cancel', body: { isChange: true } });
});

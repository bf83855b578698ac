import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SWRConfig } from 'swr';
import { stubShop } from '@/lib/testing/stub-shop';
import { useCart } from '@/stores/cart';
import { ChangeOrder } from './change-order';
import { unpaidOrder } from './testing/unpaid-order';

const onCancelled = jest.fn();

function show() {
  render(
    <SWRConfig value={{ provider: () => new Map() }}>
      <ChangeOrder orderId="AB-1" onCancelled={onCancelled} />
    </SWRConfig>,
  );
}

it('refills the cart once', async () => {
  useCart.persist.rehydrate();
  const calls = stubShop({
    'GET /orders/AB-1': [{ body: unpaidOrder }],
    'POST /orders/AB-1/cancel': [{ body: { ...unpaidOrder, status: 4, canCancel: false } }],
  });
  show();
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

it('can be tried again offline, and withdraws its words once the order has changed', async () => {
  const error = 'This order has been confirmed meanwhile, so nothing was changed.';
  stubShop({
    'GET /orders/AB-1': [{ body: unpaidOrder }],
    'POST /orders/AB-1/cancel': ['down', { status: 409, body: { error } }],
  });
  show();
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Change items or address' }));
  const confirm = screen.getByRole('button', { name: 'Change order' });
  await user.click(confirm);
  expect(await screen.findByRole('alert')).toHaveTextContent('could not be cancelled');
  await user.click(confirm);
  expect(await screen.findByText(error)).toBeVisible();
  expect(screen.queryByText(/haven't been charged/)).toBeNull();
  expect(screen.queryByText('Change order')).toBeNull();
  expect(onCancelled).not.toHaveBeenCalled();
});

import { receivedOrderSchema } from '@aangan/contract/order';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { toOrder } from '@/lib/orders/order';
import { stubShop } from '@/lib/testing/stub-shop';
import { CancelOrder } from './cancel-order';

it('shows why an order was not cancelled, and reads it again when the dialog is closed', async () => {
  const error = 'Order AB-1 was shipped meanwhile.';
  stubShop({ 'POST /orders/AB-1/cancel': ['down', { status: 409, body: { error } }] });
  const order = toOrder(receivedOrderSchema.parse({ id: 'AB-1', payment: 'open' }), 'localhost');
  const [onCancelled, onRejected] = [jest.fn(), jest.fn()];
  render(<CancelOrder order={order} onCancelled={onCancelled} onRejected={onRejected} />);
  await userEvent.click(screen.getByRole('button', { name: 'Cancel order AB-1' }));
  expect(screen.getByRole('button', { name: 'Yes, cancel it' })).toHaveClass('danger');
  await userEvent.click(screen.getByRole('button', { name: 'Yes, cancel it' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(/could not be cancelled/);
  await userEvent.click(screen.getByRole('button', { name: 'Yes, cancel it' }));
  expect(await screen.findByText(error)).toBeVisible();
  expect(screen.queryByText(/haven't been charged/)).not.toBeInTheDocument();
  const [close] = screen.getAllByRole('button', { name: 'Close' });
  await userEvent.click(close as HTMLElement);
  expect(onRejected).toHaveBeenCalledTimes(1);
  expect(onCancelled).not.toHaveBeenCalled();
});

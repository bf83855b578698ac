import { receivedOrderSchema } from '@aangan/contract/order';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { toOrder } from '@/lib/orders/order';
import { stubShop } from '@/lib/testing/stub-shop';
import ReturnDialog from './return-dialog';

it('asks what to return and why, and until when', async () => {
  const received = {
    id: 'AB-1',
    items: [{ id: 'pot', productTitle: 'Pot', quantity: 2, price: 9 }],
  };
  const calls = stubShop({ 'POST /orders/AB-1/returns': [{ body: received }] });
  const onRequested = jest.fn();
  const order = toOrder(receivedOrderSchema.parse(received), 'localhost');
  const terms = 'You can return items until 5 Dec 2026.';
  render(<ReturnDialog {...{ order, terms, onRequested }} onClose={jest.fn()} />);
  expect(screen.getByText(terms, { exact: false })).toBeVisible();
  await userEvent.selectOptions(screen.getByLabelText('Pot'), 'Return 1');
  const send = screen.getByRole('button', { name: 'Ask for a return' });
  await userEvent.click(send);
  expect(screen.getByText('Please choose what to return, and tell us why.')).toBeVisible();
  await userEvent.selectOptions(screen.getByLabelText('Reason'), 'It is not what I ordered');
  await userEvent.type(screen.getByLabelText('Details (optional)'), 'An urn came');
  await userEvent.click(send);
  const reason = 'It is not what I ordered: An urn came';
  const body = { items: [{ id: 'pot', quantity: 1 }], reason };
  expect(calls).toEqual([{ call: 'POST /orders/AB-1/returns', body }]);
  expect(onRequested).toHaveBeenCalledTimes(1);
});

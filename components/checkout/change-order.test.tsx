import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderFresh } from '@/components/testing/render-fresh';
import { stubShop } from '@/lib/testing/stub-shop';
import { ChangeOrder } from './change-order';
import { unpaidOrder } from './testing/unpaid-order';

const onCancelled = jest.fn();

function show() {
  renderFresh(<ChangeOrder orderId="AB-1" onCancelled={onCancelled} />);
}

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

import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { navigateTo, postForm } from '@/lib/payment/navigation';
import { definition, fieldsCall, mockRouter, orderList, showPayment } from './testing/show-payment';

jest.mock('@/lib/payment/navigation');

type Replies = NonNullable<Parameters<typeof showPayment>[0]>[string];

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation();
});

async function pay(...replies: Replies) {
  const shown = showPayment({ 'POST /payments': replies });
  await userEvent.type(await screen.findByLabelText('UPI ID'), 'asha@upi');
  await userEvent.click(screen.getByRole('button', { name: /^Pay/ }));
  return shown;
}

const success = (rest: object): Replies[number] => ({ body: { success: true, ...rest } });

it('navigates by a hidden form', async () => {
  const formParams = { type: 'POST', url: 'https://bank.example', data: { key: 'k' } };
  await pay(
    success({
      action: { type: 'redirect_post', redirectUrl: 'https://pay.example/go', formParams },
    }),
  );
  expect(postForm).toHaveBeenCalledWith('https://pay.example/go', [
    ['type', 'POST'],
    ['url', 'https://bank.example'],
    ['data[key]', 'k'],
  ]);
  // A navigation follows.
  expect(screen.getByRole('button', { name: 'Processing...' })).toBeDisabled();
});

it('navigates to the orders without a next step', async () => {
  const { notices } = await pay(success({}));
  expect(notices).toMatchObject([
    { title: 'Payment initiated', description: 'Your payment is being processed' },
  ]);
  expect(mockRouter.push).toHaveBeenCalledWith('/orders');
});

it('navigates to a payment app, with a button to reopen it', async () => {
  await pay(success({ action: { type: 'deeplink', redirectUrl: 'phonepe://pay?a=1' } }));
  expect(navigateTo).toHaveBeenCalledWith('phonepe://pay?a=1');
  expect(screen.getByRole('link', { name: 'Open the payment app' })).toHaveAttribute(
    'href',
    'phonepe://pay?a=1',
  );
  expect(screen.queryByRole('img')).not.toBeInTheDocument();
});

it('navigates back to the form after a page restore', async () => {
  await pay(success({ redirectUrl: 'https://pay.example/go' }));
  fireEvent(window, new PageTransitionEvent('pageshow', { persisted: true }));
  expect(screen.getByRole('button', { name: 'Pay ₹1,299.50' })).toBeEnabled();
  expect(screen.getByLabelText('UPI ID')).toHaveValue('asha@upi');
});

const processFailed = 'Failed to process payment. Please try again later.';

it.each<[string, Replies[number], string]>([
  ['in the words of the answer', { body: { success: false, error: 'Declined' } }, 'Declined'],
  ['in the words of a refusal', { status: 409, body: { error: 'Paid twice' } }, 'Paid twice'],
  ['without any answer', 'down', processFailed],
  ['with an unsafe address', success({ redirectUrl: 'javascript:alert(1)' }), processFailed],
])('shows the failure and keeps the values %s', async (_, reply, message) => {
  await pay(reply);
  expect(await screen.findByText(message)).toBeInTheDocument();
  fireEvent(window, new Event('online'));
  expect(document.activeElement).toHaveTextContent(message);
  expect(screen.getByRole('link', { name: 'Return to checkout' })).toHaveAttribute(
    'href',
    '/checkout',
  );
  expect(screen.getByLabelText('UPI ID')).toHaveValue('asha@upi');
  expect(screen.getByRole('button', { name: 'Pay ₹1,299.50' })).toBeEnabled();
  expect(navigateTo).not.toHaveBeenCalled();
  expect(postForm).not.toHaveBeenCalled();
});

it('shows the failure and keeps the values and clears what is for one attempt', async () => {
  const { sent } = showPayment({
    [fieldsCall]: [definition({ name: 'decline', label: 'Decline', type: 'checkbox', once: true })],
    'POST /payments': [{ body: { success: false, error: 'Declined' } }],
  });
  await userEvent.click(await screen.findByLabelText('Decline'));
  await userEvent.click(screen.getByRole('button', { name: /^Pay/ }));
  expect(await screen.findByText('Declined')).toBeInTheDocument();
  expect(sent()).toMatchObject([{ fields: { decline: 'true' } }]);
  expect(screen.getByLabelText('Decline')).not.toBeChecked();
});

it('shows the failure and keeps the values at the field of the error', async () => {
  const { notices } = await pay({
    status: 422,
    body: { error: 'No such UPI ID', field: 'fields.upi' },
  });
  expect(await screen.findByText('No such UPI ID')).toBeInTheDocument();
  expect(screen.getByLabelText('UPI ID')).toHaveFocus();
  expect(screen.getByLabelText('UPI ID')).toBeInvalid();
  expect(notices).toMatchObject([{ title: 'Validation Error' }]);
});

it('shows the failure and keeps the values unless the order was paid in another tab', async () => {
  const shown = showPayment({
    'GET /orders': [orderList(0), orderList(1)],
    'POST /payments': [{ status: 409, body: { error: 'This order is already paid.' } }],
  });
  await userEvent.type(await screen.findByLabelText('UPI ID'), 'asha@upi');
  await userEvent.click(screen.getByRole('button', { name: /^Pay/ }));
  expect(await screen.findByRole('heading', { name: 'Payment received' })).toBeInTheDocument();
  expect(mockRouter.replace).toHaveBeenCalledWith('/order-success?orderId=AB-1');
  expect(shown.sent()).toHaveLength(1);
});

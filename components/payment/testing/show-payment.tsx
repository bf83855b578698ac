import { act } from '@testing-library/react';
import { renderFresh } from '@/components/testing/render-fresh';
import { collectNotices } from '@/lib/testing/collect-notices';
import { stubShop } from '@/lib/testing/stub-shop';
import { usePaymentDraft } from '@/stores/payment-draft';
import { PaymentScreen } from '../payment-flow';

export const mockRouter = { push: jest.fn(), replace: jest.fn() };
let mockQuery = '';

jest.mock('next/navigation', () => ({
  useRouter: () => mockRouter,
  useSearchParams: () => new URLSearchParams(mockQuery),
}));

// Code and app payments are states of the history.
afterEach(() => history.replaceState(null, '', '/'));

export function orderList(status: number, payment?: string) {
  return { body: [{ id: 'AB-1', status, payment, items: [{ price: 649.75, quantity: 2 }] }] };
}

export function definition(...fields: object[]) {
  return { body: { fields } };
}

export const fieldsCall = 'GET /payments/fields?orderId=AB-1';

export const upiField = { name: 'upi', label: 'UPI ID', rules: { required: true } };

/** Renders the payment page of order AB-1, by default pending and with one required field. */
export function showPayment(replies: Parameters<typeof stubShop>[0] = {}, query = 'orderId=AB-1') {
  mockQuery = query;
  usePaymentDraft.getState().clear();
  const notices = collectNotices();
  const calls = stubShop({
    'GET /orders': [orderList(0)],
    [fieldsCall]: [definition(upiField)],
    ...replies,
  });
  const { unmount } = renderFresh(<PaymentScreen />);
  const sent = (name = 'POST /payments') =>
    calls.flatMap(({ call, body }) => (call === name ? [body] : []));
  const orderRequestCount = () => calls.filter(({ call }) => call === 'GET /orders').length;
  return { notices, sent, orderRequestCount, unmount };
}

/** Advances fake timers in steps, with a render after each. */
export async function advanceSeconds(seconds: number): Promise<void> {
  const step = Math.max(1, seconds / 60);
  for (let remaining = seconds; remaining > 0; remaining -= step) {
    await act(() => jest.advanceTimersByTimeAsync(Math.min(remaining, step) * 1000));
  }
}

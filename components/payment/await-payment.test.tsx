import { TextEncoder } from 'node:util';
import { act, fireEvent, screen } from '@testing-library/react';
import {
  advanceSeconds,
  definition,
  fieldsCall,
  mockRouter,
  orderList,
  showPayment,
} from './testing/show-payment';

jest.mock('@/lib/payment/navigation');

// Missing in jsdom.
Object.assign(globalThis, { TextEncoder });

beforeEach(() => {
  jest.useFakeTimers({ now: new Date('2026-01-01T10:00:00Z') });
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

type Replies = Parameters<typeof showPayment>[0];

const upi = 'upi://pay?pa=aangan@upi&pn=Aangan%20Pvt%20Ltd&am=1299.50';
const qrCode = { type: 'qr', qr: upi };

const report = 'POST /orders/AB-1/payment-report';

/** Starts a payment with this action; the server then sends the replies about the order. */
async function waitFor(action: object, ...orders: NonNullable<Replies>[string]) {
  const shown = showPayment({
    'GET /orders': [orderList(0), ...orders],
    [fieldsCall]: [definition({ name: 'note', label: 'Note' })],
    'POST /payments': [{ body: { success: true, action } }],
    'GET /orders/AB-1/payment-report': [
      { body: { utr: '632514879654', reportedAt: '2026-01-01T10:00:00Z' } },
    ],
    [report]: [
      { status: 409, body: { error: 'This UTR belongs to another order.', field: 'utr' } },
      { body: { success: true } },
    ],
  });
  await advanceSeconds(1);
  fireEvent.change(screen.getByLabelText('Note'), { target: { value: 'Kept' } });
  fireEvent.click(screen.getByRole('button', { name: /^Pay/ }));
  await advanceSeconds(0.5);
  return shown;
}

const qrImage = { name: 'QR code to pay for this order' };

it('follows the focused heading, amount, payee and order number', async () => {
  await waitFor({ ...qrCode, note: 'No money moves.' });
  const heading = screen.getByRole('heading', { name: 'Scan QR Code to Complete Payment' });
  expect(heading).toHaveFocus();
  const [amount, number, payee] = screen.getAllByRole('definition');
  expect(amount).toHaveTextContent('₹1,299.50');
  expect(number).toHaveTextContent('AB-1');
  expect(payee).toHaveTextContent('Aangan Pvt Ltd');
  expect(screen.getByRole('img', qrImage)).toHaveAttribute(
    'src',
    expect.stringMatching(/^data:image\/svg\+xml,/),
  );
  expect(screen.getByText('aangan@upi')).toBeInTheDocument();
  expect(screen.getByText('No money moves.')).toBeInTheDocument();
});

it('begins with the code on a computer, which has no app', async () => {
  await waitFor({ type: 'deeplink', redirectUrl: upi });
  expect(document.body).toHaveTextContent(/Scan the code.*aangan@upi.*Open the payment app/);
});

it('begins with the app on a phone, with the code as another choice', async () => {
  jest.spyOn(window, 'matchMedia').mockReturnValue({ matches: true } as MediaQueryList);
  await waitFor({ type: 'deeplink', redirectUrl: upi, expiresAt: '2026-01-01T10:15:00Z' });
  expect(document.body).toHaveTextContent(
    /Open the payment app.*QR code or UPI ID.*Valid until.*I have paid/,
  );
  expect(screen.getByRole('link', { name: 'Open the payment app' })).toHaveAttribute('href', upi);
  expect(screen.getByRole('group')).not.toHaveAttribute('open');
});

it('asks the server at once when the shopper has paid', async () => {
  const { orderRequestCount } = await waitFor(qrCode, orderList(0), orderList(0), orderList(1));
  await advanceSeconds(0.5);
  const before = orderRequestCount();
  fireEvent.click(screen.getByRole('button', { name: 'I have paid' }));
  expect(screen.getByRole('button', { name: 'Checking...' })).toBeDisabled();
  await advanceSeconds(0.1);
  expect(orderRequestCount()).toBe(before + 1);
  expect(screen.getByText(/^We haven't received your payment yet\./)).toBeInTheDocument();
  fireEvent.click(screen.getByRole('button', { name: 'I have paid' }));
  await advanceSeconds(0.1);
  expect(mockRouter.replace).toHaveBeenCalledWith('/order-success?orderId=AB-1');
});

it('can be reported as paid, with its UTR, if payments are checked manually', async () => {
  const { sent } = await waitFor(
    { ...qrCode, canReport: true },
    orderList(0),
    orderList(0, 'checking'),
  );
  fireEvent.click(screen.getByRole('button', { name: 'I have paid' }));
  await advanceSeconds(0.5);
  const utr = screen.getByLabelText('UTR');
  const submit = async (text: string) => {
    fireEvent.change(utr, { target: { value: text } });
    fireEvent.click(screen.getByRole('button', { name: 'Send' }));
    await advanceSeconds(0.5);
  };
  await submit('asha@okbank');
  expect(utr).toHaveAccessibleDescription(/Enter the UTR: 12 digits/);
  expect(sent(report)).toEqual([]);
  await submit('6325 1487 9654');
  expect(utr).toHaveAccessibleDescription(/belongs to another order/);
  expect(utr).toHaveFocus();
  await submit('632514879655');
  expect(sent(report)).toEqual([{ utr: '632514879654' }, { utr: '632514879655' }]);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

it('is reported without a dialog by who comes back from the app', async () => {
  const { sent } = await waitFor({ type: 'deeplink', redirectUrl: upi, canReport: true });
  await advanceSeconds(0.5);
  fireEvent.change(screen.getByLabelText('UTR'), { target: { value: '632514879654' } });
  fireEvent.click(screen.getByRole('button', { name: 'I have paid' }));
  await advanceSeconds(0.5);
  expect(sent(report)).toEqual([{ utr: '632514879654' }]);
});

it('is reported on the payment form when the page has been loaded again', async () => {
  const started = { ...orderList(0).body[0], canReport: true };
  showPayment({ 'GET /orders': [{ body: [started] }] });
  await advanceSeconds(1);
  expect(screen.getByText(/Don't pay again/)).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'I have paid' })).toBeInTheDocument();
});

it('gives way to the check by the merchant, whose end the page shows by itself', async () => {
  await waitFor({ ...qrCode, canReport: true }, orderList(0, 'checking'), orderList(1));
  await advanceSeconds(3);
  expect(screen.getByRole('heading', { name: 'Payment being checked' })).toBeInTheDocument();
  expect(screen.queryByRole('img')).not.toBeInTheDocument();
  const reported = '₹1,299.50, UTR 632514879654, reported at 3:30 pm on Thu, 1 Jan.';
  expect(screen.getByRole('status')).toHaveTextContent(reported);
  expect(screen.getByRole('link', { name: 'Contact us' })).toHaveAttribute(
    'href',
    '/contact?order=AB-1',
  );
  await advanceSeconds(31);
  expect(mockRouter.replace).toHaveBeenCalledWith('/order-success?orderId=AB-1');
});

it('expires, and can be created again with the same values', async () => {
  const { sent } = await waitFor({ ...qrCode, expiresAt: '2026-01-01T10:01:00Z' });
  expect(screen.getByText(/^Valid until/)).toHaveTextContent(/· (1:00|0:59) left/);
  await advanceSeconds(30);
  expect(screen.getByRole('timer')).toHaveTextContent(/^0:(30|29)$/);
  await advanceSeconds(30);
  expect(screen.queryByRole('img')).not.toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'Open the payment app' })).not.toBeInTheDocument();
  expect(screen.getByRole('alert')).toHaveTextContent('has expired');
  fireEvent.click(screen.getByRole('button', { name: 'Create a new code' }));
  await advanceSeconds(1);
  expect(sent()).toEqual([
    { orderId: 'AB-1', fields: { note: 'Kept' } },
    { orderId: 'AB-1', fields: { note: 'Kept' } },
  ]);
});

it('is shown again after a reload, and the page still polls', async () => {
  const { unmount } = await waitFor(qrCode);
  unmount();
  showPayment({ 'GET /orders': [orderList(0), orderList(0), orderList(1)] });
  await advanceSeconds(1);
  expect(screen.getByRole('img', qrImage)).toBeInTheDocument();
  await advanceSeconds(8);
  expect(mockRouter.replace).toHaveBeenCalledWith('/order-success?orderId=AB-1');
});

it.each([
  ['its link', () => fireEvent.click(screen.getByText('Choose another payment method'))],
  ['the Back button', () => history.back()],
])('leads back to the payment methods by %s', async (_, leave) => {
  await waitFor(qrCode);
  leave();
  await advanceSeconds(0.5);
  expect(screen.getByRole('heading', { name: 'Complete Your Payment' })).toBeInTheDocument();
  expect(screen.getByLabelText('Note')).toHaveValue('Kept');
});

const waiting = /^Waiting for your payment/;

it('polls the order with growing intervals, through an outage, and continues once it is paid', async () => {
  const outage = ['down', { status: 500 }] as const;
  const { orderRequestCount } = await waitFor(qrCode, orderList(0), ...outage, orderList(1));
  expect(screen.getByText(waiting)).toBeInTheDocument();
  await advanceSeconds(10);
  expect(orderRequestCount()).toBe(5);
  expect(mockRouter.replace).toHaveBeenCalledWith('/order-success?orderId=AB-1');
});

it('says that the device is offline', async () => {
  await waitFor(qrCode);
  const isOnline = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  act(() => void dispatchEvent(new Event('offline')));
  expect(screen.getByText(/^You seem to be offline\./)).toBeInTheDocument();
  isOnline.mockRestore();
  act(() => void dispatchEvent(new Event('online')));
  expect(screen.getByText(waiting)).toBeInTheDocument();
});

it('pauses while the tab is hidden and resumes at once', async () => {
  const { orderRequestCount } = await waitFor(qrCode);
  const state = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  await advanceSeconds(5);
  const before = orderRequestCount();
  await advanceSeconds(60);
  expect(orderRequestCount()).toBe(before);
  state.mockReturnValue('visible');
  fireEvent(document, new Event('visibilitychange'));
  await advanceSeconds(0.1);
  expect(orderRequestCount()).toBe(before + 1);
});

it('stops after 15 minutes without showing a failure', async () => {
  const { orderRequestCount } = await waitFor(qrCode);
  await advanceSeconds(15 * 60 + 15);
  expect(screen.queryByText(waiting)).not.toBeInTheDocument();
  expect(screen.getByText(/the payment may still reach us/)).toBeInTheDocument();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  const before = orderRequestCount();
  expect(before).toBeLessThan(100);
  await advanceSeconds(60);
  expect(orderRequestCount()).toBe(before);

  fireEvent.click(screen.getByRole('button', { name: 'Check again' }));
  expect(screen.getByText(waiting)).toBeInTheDocument();
  await advanceSeconds(5);
  expect(orderRequestCount()).toBeGreaterThan(before + 1);
});

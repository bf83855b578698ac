import { shippingAddress } from '@aangan/contract/testing/shipping-address';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderFresh } from '@/components/testing/render-fresh';
import { checkoutMessages } from '@/lib/messages/checkout';
import type { Supports } from '@/lib/shop/facts';
import { collectNotices } from '@/lib/testing/collect-notices';
import { stubFacts } from '@/lib/testing/stub-facts';
import { stubShop } from '@/lib/testing/stub-shop';
import { useCheckoutDraft, useLastAddress } from '@/stores/addresses';
import { useCart } from '@/stores/cart';
import { useStoredCoupon } from '@/stores/coupon';
import { useDeliveryPin } from '@/stores/delivery-pin';
import { CheckoutScreen } from './checkout-screen';

jest.mock('next/navigation', () => ({ useRouter: () => ({ push: jest.fn() }) }));

// Missing in jsdom.
const scrollTo = jest.fn();
beforeEach(() => Object.assign(globalThis, { scrollTo: scrollTo.mockClear() }));

function show(hasAddresses: boolean, { isEmpty = false, supports = {} as Partial<Supports> } = {}) {
  stubFacts({ supports: { addresses: hasAddresses, ...supports } });
  useCheckoutDraft.getState().clear();
  useCart.persist.rehydrate();
  useCart.getState().clear();
  if (!isEmpty) useCart.getState().add({ id: 'p1', name: 'Hand Trowel', image: '', price: 499 });
  renderFresh(<CheckoutScreen deliveryDays={undefined} sellsToBusinesses={false} offers={[]} />);
}

/** A shop with the item of the cart and without earlier orders. */
const stub = (replies: Parameters<typeof stubShop>[0] = {}) => {
  const trowel = { id: 'p1', title: 'Hand Trowel', regularPrice: 499, available: true };
  return stubShop({
    'GET /products?ids=p1&limit=100': [{ body: { data: [trowel], count: 1 } }],
    'GET /orders?limit=1': [{ body: [] }],
    ...replies,
  });
};

function saveLastAddress() {
  useLastAddress.persist.rehydrate();
  useLastAddress.getState().save(shippingAddress);
}

const additiveCall = /^GET \/(?:users|pin-codes)\//;

it.each([
  [true, ['GET /pin-codes/560038', 'GET /users/addresses'], 'Bengaluru'],
  [false, [], ''],
])('requests with addresses and PIN codes %j at checkout: %j', async (has, expected, city) => {
  const calls = stubShop({
    'GET /users/addresses': [{ body: [] }],
    'GET /pin-codes/560038': [{ body: { city: 'Bengaluru', state: 'Karnataka' } }],
  });
  show(has, { supports: { pinCodes: has } });
  await userEvent.setup().type(await screen.findByLabelText('PIN code'), '560038');
  await waitFor(() => expect(screen.getByLabelText('City')).toHaveValue(city));
  const additive = calls.flatMap(({ call }) => (additiveCall.test(call) ? call : []));
  expect(additive.sort()).toEqual(expected);
});

it('creates no order before the delivery to a changed PIN code is quoted', async () => {
  const rejection = { error: "We don't deliver to PIN code 744101.", field: 'postalCode' };
  stub({
    'POST /quote': [
      { body: { charges: [{ label: 'Delivery', amount: 49 }] } },
      { status: 422, body: rejection },
      'waiting',
    ],
  });
  show(false, { supports: { quote: true } });
  const user = userEvent.setup();
  const button = await screen.findByRole('button', { name: 'Create Order' });
  await waitFor(() => expect(button).toBeEnabled());
  const pinCode = screen.getByLabelText('PIN code');
  await user.type(pinCode, '744101');
  await waitFor(() => expect(pinCode).toHaveAccessibleDescription(rejection.error));
  expect(screen.queryByText('Pay on next page')).not.toBeInTheDocument();
  await user.click(button);
  await screen.findAllByText(/^Enter/);
  expect(pinCode).toHaveAccessibleDescription(rejection.error);
  await user.clear(pinCode);
  expect(screen.getAllByText('₹548')).not.toHaveLength(0);
  await user.type(pinCode, '560001');
  expect(button).toBeDisabled();
  expect(pinCode).toHaveAccessibleDescription('');
  expect(screen.getByText('Pay on next page')).toBeInTheDocument();
  await user.clear(pinCode);
  expect(button).toBeEnabled();
});

it('creates no order before its coupon is checked, nor after another was rejected', async () => {
  const { set, clear } = useStoredCoupon.getState();
  set('GARDEN10');
  const error = 'This coupon has ended.';
  stub({ 'POST /coupons/check': ['waiting', { status: 409, body: { error } }, 'waiting'] });
  show(false, { supports: { coupons: true } });
  const button = await screen.findByRole('button', { name: 'Create Order' });
  expect(button).toBeDisabled();
  expect(screen.getByText('Checking coupon GARDEN10…')).toBeVisible();
  act(() => set('OLD', true));
  expect(await screen.findByText(error)).toBeVisible();
  expect(button).toBeEnabled();
  act(() => set('SPRING', true));
  expect(button).toBeDisabled();
  expect(screen.queryByText(error)).not.toBeInTheDocument();
  act(() => clear());
  expect(button).toBeEnabled();
});

it('fills in the PIN code of the delivery date for a first order', async () => {
  stubShop({
    'GET /orders?limit=1': [{ body: [] }],
    'GET /accountInfo': [{ body: { firstName: 'Meera', lastName: 'Iyer' } }],
    'GET /pin-codes/560038': [{ body: { city: 'Bengaluru', state: 'Karnataka' } }],
  });
  useDeliveryPin.persist.rehydrate();
  useDeliveryPin.getState().save({ pin: '560038', city: 'Bengaluru' });
  show(false, { supports: { pinCodes: true } });
  await waitFor(() => expect(screen.getByLabelText('City')).toHaveValue('Bengaluru'));
  expect(screen.getByLabelText('PIN code')).toHaveValue('560038');
  expect(screen.getByLabelText('Full name')).toHaveValue('Meera Iyer');
});

it('quotes the delivery to the chosen address, and names another PIN code of the cart', async () => {
  const mysuru = { city: 'Mysuru', state: 'Karnataka', phone: '+919845012345' };
  const asha = { ...mysuru, id: 'a1', fullName: 'Asha Rao', postalCode: '570001' };
  const ravi = { ...mysuru, id: 'a2', fullName: 'Ravi Rao', postalCode: '560038' };
  const addresses = [asha, ravi].map((one) => ({ ...one, address: '9 Fort', isDefault: false }));
  const calls = stub({
    'GET /users/addresses': [{ body: addresses }],
    'POST /quote': [{ body: { charges: [] } }],
  });
  useDeliveryPin.persist.rehydrate();
  useDeliveryPin.getState().save({ pin: '560038', city: 'Bengaluru' });
  show(true, { supports: { quote: true } });
  const user = userEvent.setup();
  const hint = 'Delivery to 570001, not to 560038 as in your cart.';
  expect(await screen.findByText(hint)).toBeInTheDocument();
  const quoted = () => calls.filter(({ call }) => call === 'POST /quote').map(({ body }) => body);
  await waitFor(() => expect(quoted().at(-1)).toMatchObject({ postalCode: '570001' }));
  await user.click(screen.getByRole('button', { name: 'Change the address' }));
  await user.click(screen.getByRole('radio', { name: 'Ravi Rao' }));
  await waitFor(() => expect(quoted().at(-1)).toMatchObject({ postalCode: '560038' }));
  expect(screen.queryByText(hint)).not.toBeInTheDocument();
});

it('charges and orders the chosen speed', async () => {
  const charges = [{ label: 'Shipping', amount: 79 }];
  const express = { charges: [...charges, { label: 'Express', amount: 150 }], maxDays: 1 };
  const calls = stub({ 'POST /quote': [{ body: { charges, express } }], 'POST /orders': ['down'] });
  saveLastAddress();
  show(false, { supports: { quote: true } });
  await userEvent.click(await screen.findByRole('radio', { name: 'Express' }));
  expect(screen.getAllByText('₹728')).not.toHaveLength(0);
  await userEvent.click(screen.getByRole('button', { name: 'Create Order' }));
  await waitFor(() => expect(calls.at(-1)?.call).toBe('POST /orders'));
  expect(calls.at(-1)?.body).toMatchObject({ speed: 'express', expectedTotal: 728 });
});

it('shows the complete last address as a card that opens its fields', async () => {
  stubShop({});
  saveLastAddress();
  show(false);
  expect(await screen.findByText('Deliver to Asha Rao, 411001')).toBeInTheDocument();
  expect(screen.getByLabelText('City')).not.toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Change the address' }));
  expect(screen.getByLabelText('City')).toBeVisible();
  expect(screen.getByLabelText('Full name')).toHaveFocus();
  expect(screen.queryByText(/^Deliver to/)).not.toBeInTheDocument();
  await userEvent.type(screen.getByLabelText('City'), ' South');
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(screen.getByText('Deliver to Asha Rao, 411001')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Change the address' })).toHaveFocus();
  expect(screen.getByLabelText('City')).toHaveValue('Pune');
});

it('changes an unpaid order: cancels it and returns to its items, address and coupon', async () => {
  const order = {
    ...{ id: 'AB-1', status: 0, payment: 'open', canCancel: true },
    items: [{ productTitle: 'Hand Trowel', productId: 'p1', price: 499, quantity: 2 }],
    shippingAddress: { fullName: 'Asha Rao', city: 'Mysuru', postalCode: '570001' },
    coupon: 'GARDEN10',
  };
  const calls = stub({
    'GET /orders': [{ body: [{ ...order, canCancel: undefined }] }],
    'GET /orders/AB-1': [{ body: order }],
    'POST /orders/AB-1/cancel': [{ body: { ...order, status: 4 } }],
  });
  const notices = collectNotices();
  show(false, { isEmpty: true });
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Change items or address' }));
  expect(screen.getByRole('dialog')).toHaveTextContent(
    "Order AB-1 will be cancelled, and its items go back to your cart for a new order.You haven't been charged for this order.",
  );
  await user.click(screen.getByRole('button', { name: 'Change order' }));
  expect(await screen.findByLabelText('City')).toHaveValue('Mysuru');
  expect(useCart.getState().lines).toMatchObject([{ id: 'p1', quantity: 2 }]);
  expect(useStoredCoupon.getState().code).toBe('GARDEN10');
  expect(calls).toContainEqual({ call: 'POST /orders/AB-1/cancel', body: { isChange: true } });
  expect(notices).toContainEqual({
    title: 'Order AB-1 was cancelled',
    description: "You haven't been charged for it. Its items are in your cart.",
    tone: 'success',
    nextPage: '/cart',
  });
});

it('leads to the payment of an unpaid order while the cart has items', async () => {
  const paid = { id: 'AB-2', status: 1, payment: 'paid', items: [] };
  const open = { id: 'AB-1', status: 0, payment: 'open', items: [], total: 1198 };
  stub({ 'GET /orders?limit=10': [{ body: [paid, open] }] });
  show(false);
  const link = await screen.findByRole('link', { name: 'Pay Now' });
  expect(link).toHaveAttribute('href', '/payment?orderId=AB-1');
  expect(link.parentElement).toHaveTextContent(
    'Order AB-1 (₹1,198) is waiting for payment. Pay Now or create another order below.',
  );
  expect(screen.getByRole('button', { name: 'Create Order' })).toBeVisible();
});

it.each([
  ['Payment pending', [{ id: 'AB-1', status: 0, payment: 'open', items: [] }], []],
  ['Your cart is empty', [], [{ ...checkoutMessages.cartEmpty, tone: 'error' }]],
])('becomes "%s" when another tab empties the cart, until it has items', async (...expected) => {
  const [title, orders, toasts] = expected;
  stub({
    'GET /orders': [{ body: orders }],
  });
  show(false);
  const notices = collectNotices();
  await screen.findByRole('button', { name: 'Create Order' });
  expect(scrollTo).not.toHaveBeenCalled();
  const stored = localStorage.getItem('cart') ?? '';
  const follow = (cart: string) => {
    localStorage.setItem('cart', cart);
    act(() => void useCart.persist.rehydrate());
  };
  follow('[]');
  expect(await screen.findByRole('heading', { name: title })).toBeInTheDocument();
  expect(notices).toEqual(toasts);
  expect(scrollTo).toHaveBeenCalledWith(0, 0);
  expect(screen.queryByRole('button', { name: 'Create Order' })).not.toBeInTheDocument();
  follow(stored);
  expect(await screen.findByRole('button', { name: 'Create Order' })).toBeInTheDocument();
});

it('creates no order at another price than the shopper saw, and leads to the change', async () => {
  const at = (regularPrice: number) => ({
    body: { data: [{ id: 'p1', title: 'Hand Trowel', regularPrice }], count: 1 },
  });
  const calls = stub({ 'GET /products?ids=p1&limit=100': [at(499), at(549)] });
  saveLastAddress();
  show(false);
  await userEvent.click(await screen.findByRole('button', { name: 'Create Order' }));
  const change = await screen.findByText('Hand Trowel: now ₹549, was ₹499.');
  expect(document.activeElement).toContainElement(change);
  expect(calls.map(({ call }) => call)).not.toContain('POST /orders');
});

it('keeps the sum in view from the press until the payment opens', async () => {
  const calls = stub({ 'POST /orders': [{ body: { id: 'AB-1' } }] });
  saveLastAddress();
  show(false);
  await userEvent.click(await screen.findByRole('button', { name: 'Create Order' }));
  await waitFor(() => expect(useCart.getState().lines).toEqual([]));
  expect(calls.map(({ call }) => call)).toContain('POST /orders');
  expect(screen.getByRole('button', { name: 'Processing...' })).toBeDisabled();
  expect(screen.getByText('Subtotal (1 item)')).toBeVisible();
  expect(screen.queryByText('₹0')).not.toBeInTheDocument();
});

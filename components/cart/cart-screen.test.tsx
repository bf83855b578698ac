import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentProps } from 'react';
import { renderFresh } from '@/components/testing/render-fresh';
import { callShop } from '@/lib/api/browser';
import type { Notice } from '@/lib/browser/notify';
import type { Supports } from '@/lib/shop/facts';
import { collectNotices } from '@/lib/testing/collect-notices';
import { stubFacts } from '@/lib/testing/stub-facts';
import { stubSession } from '@/lib/testing/stub-session';
import { useCart } from '@/stores/cart';
import { useStoredCoupon } from '@/stores/coupon';
import { useDeliveryPin } from '@/stores/delivery-pin';
import { useWishlist } from '@/stores/wishlist';
import { CartScreen } from './cart-screen';

const push = jest.fn();
jest.mock('next/navigation', () => ({ useRouter: () => ({ push }) }));
jest.mock('@/lib/api/browser', () => ({ callShop: jest.fn() }));

const trowel = { id: 'p1', name: 'Hand Trowel', image: '', price: 499.5 };
const shirt = { id: 'p2', name: 'Shirt', image: '', price: 1000, selectedColor: 'Sage' };

let notices: Notice[];

beforeEach(async () => {
  const failure = { kind: 'unreachable', isRetryable: true, message: 'down' } as const;
  jest.mocked(callShop).mockResolvedValue({ ok: false, failure });
  useCart.persist.rehydrate();
  const { clear, add } = useCart.getState();
  clear();
  useStoredCoupon.getState().clear();
  add(trowel, 2);
  add({ ...shirt, selectedSize: 'S' });
  add({ ...shirt, selectedSize: 'M' });
  notices = collectNotices();
});

function show(props: ComponentProps<typeof CartScreen> = {}, supports: Partial<Supports> = {}) {
  stubFacts({ supports });
  renderFresh(<CartScreen {...props} />, { dedupingInterval: 0 });
  return userEvent.setup();
}

const line = (name: string) => screen.getByText(name).closest('li') as HTMLElement;
const offlineHint = 'You seem to be offline. Reconnect, then try again.';
const titles = () => notices.map(({ title }) => title);

it('lists each line with its options and total, and the subtotal of all items', () => {
  show();
  expect(screen.getAllByTestId('cart-line')).toHaveLength(3);
  const first = within(line('Hand Trowel'));
  expect(first.getByText('₹999')).toBeInTheDocument();
  expect(first.getByText('Hand Trowel').closest('a')).toHaveAttribute('href', '/product/p1');
  const second = within(line('Size: S'));
  expect(second.getByText('Colour: Sage')).toBeInTheDocument();
  expect(second.getByText('₹1,000')).toBeInTheDocument();
  const summary = within(screen.getByRole('region', { name: 'Summary' }));
  expect(summary.getByText('Subtotal (4 items)')).toBeInTheDocument();
  expect(summary.getAllByText('₹2,999', { selector: 'dd' })).toHaveLength(2);
  expect(summary.getByText('Free')).toBeInTheDocument();
});

/** Stubs the live products of the cart. */
function offer(...data: { id: string; title: string; [own: string]: unknown }[]) {
  jest.mocked(callShop).mockResolvedValue({ ok: true, data: { data, total: data.length } });
}

/** Clicks the button of the latest toast. */
const undo = () =>
  act(() => {
    const action = notices.at(-1)?.action;
    if (action && 'onClick' in action) action.onClick();
  });

it('says before the checkout that fewer are left, and changes the quantity', async () => {
  offer({ id: 'p1', title: 'Hand Trowel', regularPrice: 499.5, left: 1 });
  useCart.getState().remove(({ id }) => id === 'p2');
  const user = show();
  await user.click(screen.getByRole('button', { name: 'Checkout' }));
  expect(push).not.toHaveBeenCalled();
  expect(await screen.findByText('Hand Trowel: only 1 left.')).toBeInTheDocument();
  expect(screen.getByText(/Only 1 left, please change the quantity/)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Accept changes' }));
  expect(useCart.getState().lines).toMatchObject([{ id: 'p1', quantity: 1 }]);
  await user.click(screen.getByRole('button', { name: 'Checkout' }));
  expect(push).toHaveBeenCalledTimes(1);
});

it('requires a size before the checkout, and merges with the line of that size', async () => {
  useCart.getState().add(shirt, 2);
  const attributes = [{ key: 'size', value: ['S', 'M'] }];
  offer({ id: 'p2', title: 'Shirt', regularPrice: 1000, attributes });
  const user = show();
  const choice = await screen.findByRole('group', { name: 'Choose a size of Shirt' });
  await user.click(screen.getByRole('button', { name: 'Checkout' }));
  expect(push).not.toHaveBeenCalled();
  expect(screen.getByText('Choose a size before you order.')).toBeInTheDocument();
  await user.click(within(choice).getByRole('button', { name: /^M/ }));
  expect(choice).not.toBeInTheDocument();
  expect(screen.queryByText('Choose a size before you order.')).not.toBeInTheDocument();
  expect(useCart.getState().lines).toMatchObject([
    { id: 'p1', quantity: 2 },
    { selectedSize: 'S', quantity: 1 },
    { selectedSize: 'M', quantity: 3 },
  ]);
  expect(line('Size: M')).toHaveFocus();
});

it('a size sets price and picture of a line; sold-out sizes are disabled', async () => {
  const { clear, add } = useCart.getState();
  clear();
  add(shirt, 2);
  add({ ...shirt, price: 1100, selectedSize: 'L' });
  const color = 'Sage';
  offer({
    id: 'p2',
    title: 'Shirt',
    regularPrice: 1000,
    attributes: [{ key: 'size', value: ['S', 'M', 'L', 'XL'] }],
    variants: [
      { size: 'S', color, price: 1000 },
      { size: 'M', color, price: 1050, regularPrice: 1200, imgUrl: '/media/m.jpg' },
      { size: 'L', color, price: 1100 },
      { size: 'XL', color, price: 900, available: false },
      { size: 'XL', color: 'Teak', price: 1000 },
    ],
  });
  const user = show();
  const choice = await screen.findByRole('group', { name: 'Choose a size of Shirt' });
  const options = within(choice).getAllByRole('button');
  expect(options.map(({ textContent }) => textContent).join()).toBe(
    'S₹1,000,M₹1,050,L₹1,100,XLsold out',
  );
  expect(options[3]).toBeDisabled();
  await user.click(within(choice).getByRole('button', { name: /^M/ }));
  expect(useCart.getState().lines).toMatchObject([
    { selectedSize: 'M', price: 1050, quantity: 2, image: '/media/localhost/m.jpg' },
    { selectedSize: 'L', price: 1100, quantity: 1 },
  ]);
  expect(screen.getByText('₹1,050 each · You save ₹300')).toBeInTheDocument();
  expect(screen.getAllByText('₹3,200', { selector: 'dd' })).toHaveLength(2);
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

it('keeps the focus in the list on removal and on undo', async () => {
  const user = show();
  await user.click(screen.getByRole('button', { name: 'Remove Hand Trowel' }));
  expect(line('Size: S')).toHaveFocus();
  undo();
  expect(screen.getAllByTestId('cart-line')[0]).toBe(line('Hand Trowel'));
  expect(line('Hand Trowel')).toHaveFocus();
  expect(useCart.getState().lines[0]?.quantity).toBe(2);

  await user.click(screen.getByRole('button', { name: 'Remove this option: Shirt (Sage, M)' }));
  expect(titles().at(-1)).toBe('Shirt (Sage, M) removed from your cart.');
  expect(screen.getByText('Size: S')).toBeInTheDocument();
  undo();
  await user.click(screen.getAllByRole('button', { name: 'Remove all: Shirt' })[0] as HTMLElement);
  expect(titles().at(-1)).toBe('Shirt removed from your cart.');
  expect(screen.getAllByTestId('cart-line')).toEqual([line('Hand Trowel')]);
  expect(line('Hand Trowel')).toHaveFocus();
  undo();
  expect(screen.getAllByTestId('cart-line')).toHaveLength(3);
});

it('saves one line for later, with undo', async () => {
  const user = show();
  const [save] = screen.getAllByRole('button', { name: 'Save for later: Shirt' });
  await user.click(save as HTMLElement);
  expect(titles()).toEqual(['Shirt saved to your wishlist.']);
  expect(useWishlist.getState().ids).toEqual(['p2']);
  expect(screen.queryByText('Size: S')).not.toBeInTheDocument();
  expect(screen.getAllByTestId('cart-line')).toHaveLength(2);
  undo();
  expect(screen.getByText('Size: S').closest('li')).toHaveFocus();
  expect(useWishlist.getState().ids).toEqual([]);
});

it.each([
  [['OPEN-2345'], 'Order OPEN-2345 is waiting for payment: ₹999.00.', '/payment?orderId=OPEN-2345'],
  [['OPEN-2345', 'B'], 'You have 2 orders waiting for payment.', '/orders?status=pending'],
])('an empty cart leads to the unpaid orders %j', async (unpaid, text, href) => {
  stubSession(true);
  useCart.getState().clear();
  const items = [{ id: 'p1', productTitle: 'Hand Trowel', quantity: 2, price: 499.5 }];
  const open = unpaid.map((id) => ({ id, status: 0, items }));
  const data = [{ id: 'PAID-2345', status: 1, items }, ...open];
  jest.mocked(callShop).mockResolvedValue({ ok: true, data });
  show();
  const link = await screen.findByRole('link', { name: /^(Pay Now|View orders)$/ });
  expect(link).toHaveAttribute('href', href);
  expect(link.closest('section')).toHaveTextContent(text);
});

it('is cleared and links to the shop', async () => {
  const user = show();
  await user.click(screen.getByRole('button', { name: 'Clear Cart' }));
  expect(titles()).toEqual(['All items have been removed from your cart.']);
  expect(screen.getByRole('heading', { name: 'Your cart is empty' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Continue Shopping' })).toHaveAttribute('href', '/');
  undo();
  expect(screen.getAllByTestId('cart-line')).toHaveLength(3);
  expect(line('Hand Trowel')).toHaveFocus();
});

it.each([
  ['leads a visitor to sign in', 'visitor', ['/login?from=%2Fcheckout'], ['Login Required']],
  ['leads a signed-in shopper to the checkout', 'shopper', ['/checkout'], []],
  ['stays open offline', 'offline', [], [offlineHint]],
])('%s', async (_, state, paths, notice) => {
  stubSession(state === 'shopper');
  const isOnline = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(state !== 'offline');
  const user = show();
  await user.click(screen.getByRole('button', { name: 'Checkout' }));
  await waitFor(() => expect([push.mock.calls.flat(), titles()]).toEqual([paths, notice]));
  isOnline.mockRestore();
});

it('shows the delivery date if the store states its delivery time', () => {
  jest.useFakeTimers({ now: new Date('2026-11-27T18:31:00Z') });
  show({ deliveryDays: 7 });
  expect(screen.getByText('Expected by').parentElement).toHaveTextContent('Mon, 7 Dec');
  jest.useRealTimers();
});

/** Stubs a backend with these prices, a discount of ₹100 and a charge of ₹70.50. */
function stubCoupon(prices = { p1: 499.5, p2: 1000 }, total = 2969.5) {
  const charges = [{ label: 'Delivery', amount: 70.5 }];
  const coupon = { code: 'SPRING', text: '₹100 off', discount: 100, charges, total };
  const data = [
    { id: 'p1', title: 'Hand Trowel', regularPrice: prices.p1 },
    { id: 'p2', title: 'Shirt', regularPrice: prices.p2 },
  ];
  jest.mocked(callShop).mockImplementation((async (name: string) => ({
    ok: true,
    data: name === 'checkCoupon' ? coupon : { data, total: data.length },
  })) as typeof callShop);
}

it.each([
  ['as rows and includes them in the total', 1000, 2969.5],
  ['but no changed price among them', 1100, 3169.5],
])('shows charges of the backend %s', async (_, price, total) => {
  useStoredCoupon.getState().set('SPRING');
  stubCoupon({ p1: 499.5, p2: price }, total);
  show({}, { coupons: true });
  const summary = screen.getByRole('region', { name: 'Summary' });
  expect(await within(summary).findByText('Delivery')).toBeInTheDocument();
  expect(summary).toHaveTextContent('Discount (SPRING)−₹100Delivery₹70.50Total₹2,969.50');
  expect(summary).not.toHaveTextContent(/Shipping|Other charges/);
});

it('states what is missing to free delivery once the changed prices are accepted', async () => {
  const data = [{ id: 'p1', title: 'Hand Trowel', regularPrice: 600 }];
  useCart.getState().remove(({ id }) => id === 'p2');
  jest.mocked(callShop).mockImplementation((async (name: string) => ({
    ok: true,
    data: name === 'quote' ? { charges: [], untilFree: 300 } : { data, total: data.length },
  })) as typeof callShop);
  const user = show({}, { quote: true });
  const accept = await screen.findByRole('button', { name: 'Accept changes' });
  expect(screen.queryByText(/for free delivery/)).not.toBeInTheDocument();
  await user.click(accept);
  expect(screen.getByText('Add ₹300 more for free delivery.')).toBeInTheDocument();
});

it('shows the least charge until the PIN code is known, and the fee of cash', async () => {
  const charges = [{ label: 'Shipping', amount: 40 }];
  jest.mocked(callShop).mockImplementation((async (name: string) => {
    const quote = { charges, variesByPin: !useDeliveryPin.getState().pin };
    return { ok: true, data: name === 'quote' ? quote : { data: [], total: 0 } };
  }) as typeof callShop);
  const cashFee = 'Cash on delivery: ₹49 fee';
  show({ cashFee }, { quote: true });
  const summary = screen.getByRole('region', { name: 'Summary' });
  expect(await screen.findByText('Shipping from')).toBeInTheDocument();
  expect(summary).toHaveTextContent(/Shipping from₹40Total from₹3,039.*exact charge/);
  expect(summary).toHaveTextContent(cashFee);
  act(() => useDeliveryPin.getState().save({ pin: '560038', city: 'Bengaluru' }));
  await waitFor(() => expect(summary).toHaveTextContent(/Shipping₹40Total₹3,039/));
  act(() => useDeliveryPin.getState().clear());
});

it('says below the summary that the store does not deliver to the PIN code', async () => {
  const message = "We don't deliver to PIN code 744101.";
  const failure = { kind: 'rejected', status: 422, message, field: 'postalCode' } as const;
  jest.mocked(callShop).mockResolvedValue({ ok: false, failure } as never);
  useDeliveryPin.getState().save({ pin: '744101', city: 'Port Blair' });
  show({ deliveryDays: 7 }, { quote: true });
  expect(await screen.findByText(message)).toBeVisible();
  expect(screen.queryByText('Expected by')).not.toBeInTheDocument();
  useDeliveryPin.getState().save({ pin: '', city: '' });
});

it('offers the active coupons of the store', async () => {
  stubCoupon();
  const [yesterday, tomorrow] = [-1, 1].map((days) =>
    new Date(Date.now() + days * 86_400_000).toISOString(),
  );
  const offer = { text: '₹100 off', leastOrder: undefined, startsAt: undefined, endsAt: undefined };
  const couponOffers = [
    { ...offer, code: 'SPRING', startsAt: yesterday, endsAt: tomorrow },
    { ...offer, code: 'LARGE', leastOrder: 4000 },
    { ...offer, code: 'OVER', endsAt: yesterday },
    { ...offer, code: 'SOON', startsAt: tomorrow },
  ];
  show({ couponOffers }, { coupons: true });
  const offers = screen.getByRole('list', { name: 'Offers' });
  expect(offers).toHaveTextContent(
    /^SPRING ₹100 offApply coupon SPRINGLARGE ₹100 offAdd ₹1,001 more to use it\.$/,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Apply coupon SPRING' }));
  const applied = await screen.findByText(/Coupon/, { selector: 'p' });
  expect(applied).toHaveTextContent('Coupon SPRING: ₹100 off');
  expect(applied).toHaveFocus();
  expect(offers).not.toBeInTheDocument();
});

it('shows at the head that a coupon which came with the shopper does not count', async () => {
  const failure = { kind: 'rejected', message: 'Coupon SPRING has ended.' } as const;
  jest.mocked(callShop).mockResolvedValue({ ok: false, failure } as never);
  useStoredCoupon.getState().set('SPRING');
  show({}, { coupons: true });
  const banner = await screen.findByRole('alert');
  expect(banner).toHaveTextContent('Coupon SPRING has ended. Your total is without it.');
  const position = banner.compareDocumentPosition(line('Hand Trowel'));
  expect(position).toBe(Node.DOCUMENT_POSITION_FOLLOWING);

  expect(screen.getAllByText(/has ended/)).toHaveLength(1);
  await userEvent.click(screen.getByText('Have a coupon?'));
  const field = await screen.findByRole('textbox', { name: 'Coupon code' });
  expect(field).toHaveAccessibleDescription('');
  await userEvent.clear(field);
  await userEvent.type(field, 'summer{Enter}');
  expect(field).toHaveAccessibleDescription('Coupon SPRING has ended.');
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();

  act(() => useStoredCoupon.getState().set('SPRING'));
  await userEvent.click(await screen.findByRole('button', { name: 'Remove coupon' }));
  expect(useStoredCoupon.getState().code).toBe('');
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

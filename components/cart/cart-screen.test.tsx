import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Notice } from '@/lib/notify';
import { collectNotices } from '@/lib/testing/collect-notices';
import { useCart } from '@/stores/cart';
import { CartScreen } from './cart-screen';

const push = jest.fn();
jest.mock('next/navigation', () => ({ useRouter: () => ({ push }) }));
jest.mock('@/lib/api/browser', () => ({
  currentStore: () => 'localhost',
  callShop: async () => ({ ok: false, failure: { kind: 'unreachable', message: 'down' } }),
}));

const trowel = { id: 'p1', name: 'Hand Trowel', image: '', price: 499.5 };
const shirt = { id: 'p2', name: 'Shirt', image: '', price: 1000, selectedColor: 'Sage' };

let notices: Notice[];

beforeEach(async () => {
  useCart.persist.rehydrate();
  const { clear, add } = useCart.getState();
  clear();
  add(trowel, 2);
  add({ ...shirt, selectedSize: 'S' });
  add({ ...shirt, selectedSize: 'M' });
  notices = collectNotices();
});

function show() {
  render(<CartScreen />);
  return userEvent.setup();
}

const line = (name: string) => screen.getByText(name).closest('li') as HTMLElement;
const titles = () => notices.map(({ title }) => title);

it('lists each line with its options and total, and the subtotal of all items', () => {
  show();
  expect(screen.getAllByTestId('cart-line')).toHaveLength(3);
  const first = within(line('Hand Trowel'));
  expect(first.getByText('₹999')).toBeInTheDocument();
  expect(first.getByText('Hand Trowel')).toHaveAttribute('href', '/product/p1');
  const second = within(line('Size: S'));
  expect(second.getByText('Color: Sage')).toBeInTheDocument();
  expect(second.getByText('₹1,000')).toBeInTheDocument();
  const summary = within(screen.getByRole('region', { name: 'Summary' }));
  expect(summary.getByText('Subtotal (4 items)')).toBeInTheDocument();
  expect(summary.getByText('₹2,999', { selector: 'dd' })).toBeInTheDocument();
  expect(summary.getByText('Free')).toBeInTheDocument();
});

it('changes the quantity of one line, down to 1', async () => {
  const user = show();
  const trowels = within(line('Hand Trowel'));
  await user.click(trowels.getByRole('button', { name: 'Decrease quantity' }));
  expect(trowels.getByText('₹499.5')).toBeInTheDocument();
  expect(trowels.getByRole('button', { name: 'Decrease quantity' })).toBeDisabled();
  await user.click(within(line('Size: M')).getByRole('button', { name: 'Increase quantity' }));
  expect(useCart.getState().lines.map(({ quantity }) => quantity)).toEqual([1, 1, 2]);
  expect(screen.getByText('Subtotal (4 items)')).toBeInTheDocument();
});

it('removes a product with all its lines', async () => {
  const user = show();
  await user.click(screen.getAllByRole('button', { name: 'Remove Shirt' })[0] as HTMLElement);
  expect(screen.getAllByTestId('cart-line')).toHaveLength(1);
  expect(screen.getByText('Subtotal (2 items)')).toBeInTheDocument();
  expect(titles()).toEqual(['Shirt removed from your cart.']);
});

it('removes one option of a product alone', async () => {
  const user = show();
  await user.click(screen.getByRole('button', { name: 'Remove Shirt, Sage, M' }));
  expect(screen.queryByText('Size: M')).not.toBeInTheDocument();
  expect(screen.getByText('Size: S')).toBeInTheDocument();
  expect(titles()).toEqual(['Shirt (Sage, M) removed from your cart.']);
});

it('is cleared, and leads back to the shop', async () => {
  const user = show();
  await user.click(screen.getByRole('button', { name: 'Clear Cart' }));
  expect(titles()).toEqual(['All items have been removed from your cart.']);
  expect(screen.getByRole('heading', { name: 'Your cart is empty' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Continue Shopping' })).toHaveAttribute('href', '/');
});

it.each([
  ['a visitor', false, '/login?from=%2Fcheckout', ['Login Required']],
  ['a signed-in shopper', true, '/checkout', []],
])('sends %s on', async (_, isSignedIn, path, notice) => {
  document.documentElement.toggleAttribute('data-signed-in', isSignedIn);
  const user = show();
  await user.click(screen.getAllByRole('button', { name: 'Checkout' })[0] as HTMLElement);
  expect(push.mock.calls).toEqual([[path]]);
  expect(titles()).toEqual(notice);
});

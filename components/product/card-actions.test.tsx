import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { callShop } from '@/lib/api/browser';
import type { Notice } from '@/lib/browser/notify';
import { collectNotices } from '@/lib/testing/collect-notices';
import { makeProduct, makeVariant } from '@/lib/testing/make-product';
import { useCart } from '@/stores/cart';
import { useWishlist } from '@/stores/wishlist';
import { CardActions } from './card-actions';
import { toCartLine } from './cart-line';

jest.mock('next/navigation', () => ({ useRouter: () => ({ push: jest.fn() }) }));
jest.mock('@/lib/api/browser', () => ({ callShop: jest.fn() }));

let notices: Notice[];

beforeEach(() => {
  const failure = { kind: 'unreachable', isRetryable: true, message: 'down' } as const;
  jest.mocked(callShop).mockResolvedValue({ ok: false, failure });
  useCart.getState().clear();
  useWishlist.setState({ ids: [] });
  notices = collectNotices();
});

function show(own: Parameters<typeof makeProduct>[0] = {}) {
  const product = makeProduct(own);
  render(<CardActions line={toCartLine(product)} available={product.available} />);
  return userEvent.setup();
}

const lines = () => useCart.getState().lines;

it('adds the colour that the filters of the listing chose, each as a line of its own', async () => {
  const variants = ['Rust', 'Teal'].map((color) => makeVariant({ color }));
  for (const selectedColor of ['Rust', 'Teal']) {
    const line = toCartLine({ ...makeProduct({ variants }), choice: { selectedColor } });
    const { unmount } = render(<CardActions line={line} available />);
    await userEvent.click(screen.getByRole('button', { name: /^Add to Cart/ }));
    unmount();
  }
  expect(lines()).toMatchObject([{ selectedColor: 'Rust' }, { selectedColor: 'Teal' }]);
});

it('adds one, then one more, and shows each in the cart drawer', async () => {
  const user = show();
  const add = screen.getByRole('button', { name: 'Add to Cart: Hand Trowel' });
  for (const message of ['Hand Trowel added to your cart.', 'Hand Trowel quantity increased.']) {
    await user.click(add);
    expect(await screen.findByRole('dialog', { name: message })).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  }
  expect(notices).toEqual([]);
  expect(lines()).toMatchObject([{ id: 'p1', name: 'Hand Trowel', price: 499, quantity: 2 }]);
});

it.each([
  [['M'], ['Sage'], 'M', 'Sage'],
  [['S', 'M'], ['Sage'], undefined, 'Sage'],
  [['M'], ['Sage', 'Teak'], 'M', undefined],
  [[], [], undefined, undefined],
])('of the sizes %j and colors %j it preselects %s and %s', async (sizes, colors, size, color) => {
  const user = show({ sizes, colors });
  await user.click(screen.getByRole('button', { name: /^Add to Cart/ }));
  expect(lines()[0]?.selectedSize).toBe(size);
  expect(lines()[0]?.selectedColor).toBe(color);
});

it('disables unavailable products', () => {
  show({ available: false });
  const add = screen.getByRole('button', { name: 'Add to Cart: Hand Trowel' });
  expect(add).toHaveTextContent('Sold out');
  expect(add).toBeDisabled();
});

it('adds a product to the wishlist and removes it', async () => {
  const user = show();
  const wishlistButton = screen.getByRole('button', { name: 'Add to Wishlist: Hand Trowel' });
  expect(wishlistButton).toHaveAttribute('aria-pressed', 'false');
  await user.click(wishlistButton);
  expect(wishlistButton).toHaveAttribute('aria-pressed', 'true');
  expect(useWishlist.getState().ids).toEqual(['p1']);
  const action = { label: 'View', href: '/wishlist' };
  const saved = { title: 'Saved', description: 'Hand Trowel', tone: 'success', action };
  expect(notices).toEqual([saved]);
  await user.click(wishlistButton);
  expect(notices).toEqual([saved]);
  expect(wishlistButton).toHaveAttribute('aria-pressed', 'false');
  expect(useWishlist.getState().ids).toEqual([]);
});

it('Quick View shows the product, adds it in the chosen size and closes', async () => {
  const attributes = [{ key: 'size', value: ['S', 'M'] }];
  const received = { id: 'p1', title: 'Hand Trowel', regularPrice: 499, attributes };
  jest.mocked(callShop).mockResolvedValue({ ok: true, data: received });
  const user = show();
  await user.click(screen.getByRole('button', { name: 'Quick View: Hand Trowel' }));
  expect(await screen.findByRole('heading', { name: 'Hand Trowel' })).toBeInTheDocument();
  expect(callShop).toHaveBeenCalledWith('product', { path: { id: 'p1' } });
  const details = screen.getByRole('link', { name: 'See all details' });
  expect(details).toHaveAttribute('href', '/product/p1');

  const dialog = within(screen.getByRole('dialog'));
  expect(dialog.queryByRole('link', { name: /wishlist/ })).not.toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: 'Add to Wishlist: Hand Trowel' }));
  expect(dialog.getByRole('link', { name: 'Saved · View wishlist' })).toHaveAttribute(
    'href',
    '/wishlist',
  );

  await user.click(screen.getByRole('radio', { name: 'M' }));
  await user.click(screen.getByRole('button', { name: 'Add to Cart' }));
  expect(lines()).toMatchObject([{ id: 'p1', selectedSize: 'M' }]);
  expect(notices.map(({ title }) => title)).toEqual(['Saved', 'Added to cart']);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

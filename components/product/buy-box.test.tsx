import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Product } from '@/lib/catalogue/product';
import type { Notice } from '@/lib/notify';
import { collectNotices } from '@/lib/testing/collect-notices';
import { makeProduct } from '@/lib/testing/make-product';
import { useCart } from '@/stores/cart';
import { BuyBox } from './buy-box';
import { buyableOf } from './buyable-product';

const onAdded = jest.fn();
let notices: Notice[];

beforeEach(() => {
  useCart.getState().clear();
  notices = collectNotices();
});

function show(own: Partial<Product>) {
  render(<BuyBox product={buyableOf(makeProduct(own))} onAdded={onAdded} />);
  return userEvent.setup();
}

const addToCart = () => screen.getByRole('button', { name: 'Add to Cart' });
const lines = () => useCart.getState().lines;

it('adds the chosen size, colour and quantity, and says so', async () => {
  const user = show({
    sizes: ['S', 'M'],
    colors: ['Sage', 'Teak'],
    price: 399,
    originalPrice: 499,
  });
  expect(screen.getByText('₹399')).toBeInTheDocument();
  expect(screen.getByText('₹499').tagName).toBe('S');
  await user.click(screen.getByRole('radio', { name: 'M' }));
  await user.click(screen.getByRole('radio', { name: 'Teak' }));
  await user.click(screen.getByRole('button', { name: 'Increase quantity' }));
  await user.click(addToCart());
  expect(lines()).toMatchObject([
    { id: 'p1', price: 399, quantity: 2, selectedSize: 'M', selectedColor: 'Teak' },
  ]);
  expect(notices).toMatchObject([
    { title: 'Added to cart', description: 'Hand Trowel has been added to your cart' },
  ]);
  expect(onAdded).toHaveBeenCalledTimes(1);
});

it('needs a size where there are several', async () => {
  const user = show({ sizes: ['S', 'M'], colors: ['Sage', 'Teak'] });
  await user.click(screen.getByRole('radio', { name: 'Sage' }));
  await user.click(addToCart());
  expect(notices).toMatchObject([
    {
      title: 'Please select a size',
      description: 'You must select a size before adding to cart',
    },
  ]);
  expect(screen.getByRole('alert')).toHaveTextContent('Please select a size');
  expect(lines()).toEqual([]);
  expect(onAdded).not.toHaveBeenCalled();

  await user.click(screen.getByRole('radio', { name: 'S' }));
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  await user.click(addToCart());
  expect(lines()).toMatchObject([{ selectedSize: 'S', selectedColor: 'Sage' }]);
});

it('needs no colour', async () => {
  const user = show({ sizes: ['S', 'M'], colors: ['Sage', 'Teak'] });
  await user.click(screen.getByRole('radio', { name: 'S' }));
  await user.click(addToCart());
  expect(lines()).toMatchObject([{ selectedSize: 'S', selectedColor: undefined }]);
});

it('preselects the only size and the only colour', async () => {
  const user = show({ sizes: ['One Size'], colors: ['Sage'] });
  expect(screen.getByRole('group', { name: /^Size/ })).toHaveTextContent('Size: One Size');
  expect(screen.getByRole('radio', { name: 'One Size' })).toBeChecked();
  await user.click(addToCart());
  expect(lines()).toMatchObject([{ selectedSize: 'One Size', selectedColor: 'Sage' }]);
});

it('a product without options is added at once', async () => {
  const user = show({});
  expect(screen.queryByRole('radio')).not.toBeInTheDocument();
  await user.click(addToCart());
  expect(lines()).toMatchObject([{ id: 'p1', quantity: 1 }]);
});

it('what cannot be ordered now cannot be added', () => {
  show({ available: false });
  expect(screen.getByRole('button', { name: 'Sold out' })).toBeDisabled();
  expect(screen.getByText('This product is not available at the moment.')).toBeInTheDocument();
});

it('marks a product for the wishlist, sold out or not', async () => {
  const user = show({ available: false });
  const wish = screen.getByRole('button', { name: /^Add to Wishlist/ });
  await user.click(wish);
  expect(wish).toHaveAttribute('aria-pressed', 'true');
});

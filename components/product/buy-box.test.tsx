import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Notice } from '@/lib/browser/notify';
import type { Product } from '@/lib/catalogue/product';
import { collectNotices } from '@/lib/testing/collect-notices';
import { makeProduct, makeVariant } from '@/lib/testing/make-product';
import { useCart } from '@/stores/cart';
import { BuyBox } from './buy-box';
import { toBuyableProduct } from './buyable-product';

const onAdded = jest.fn();
const onPictureChange = jest.fn();
let notices: Notice[];

beforeEach(() => {
  onPictureChange.mockClear();
  useCart.getState().clear();
  notices = collectNotices();
});

function show(overrides: Partial<Product>, sendsRestockAlerts = false) {
  const product = toBuyableProduct(makeProduct(overrides));
  render(
    <BuyBox
      product={product}
      onAdded={onAdded}
      onPictureChange={onPictureChange}
      sendsRestockAlerts={sendsRestockAlerts}
    />,
  );
  return userEvent.setup();
}

const addToCart = () => screen.getByRole('button', { name: 'Add to Cart' });
const lines = () => useCart.getState().lines;

it('adds the selected size, color and quantity with a notice', async () => {
  const user = show({
    sizes: ['S', 'M'],
    colors: ['Sage', 'Teak'],
    price: 399,
    compareAtPrice: 499,
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

it('offers three options of a size and a colour as three choices', async () => {
  const variant = (size: string, color: string, available = true) =>
    makeVariant({ size, color, available });
  const user = show({
    sizeLabel: 'Size / Fabric',
    sizes: ['S / Cotton', 'M / Cotton', 'M / Silk'],
    colors: ['Sage', 'Teak'],
    variants: [
      variant('S / Cotton', 'Sage'),
      variant('M / Cotton', 'Teak'),
      variant('M / Silk', 'Sage'),
    ],
  });
  for (const name of ['Size', 'Fabric', 'Colour']) screen.getByRole('group', { name });
  await user.click(screen.getByRole('radio', { name: 'Silk' }));
  await user.click(addToCart());
  expect(lines()).toEqual([]);
  expect(screen.getByRole('group', { name: 'Size: choose one' })).toBeInTheDocument();
  await user.click(screen.getByRole('radio', { name: 'S sold out' }));
  expect(screen.getByRole('radio', { name: /^Silk/ })).not.toBeChecked();
  await user.click(screen.getByRole('radio', { name: 'M' }));
  await user.click(screen.getByRole('radio', { name: 'Silk' }));
  await user.click(addToCart());
  expect(lines()).toMatchObject([{ selectedSize: 'M / Silk' }]);
});

it('requires a size if there are several', async () => {
  const user = show({ sizes: ['S', 'M'], colors: ['Sage', 'Teak'] });
  await user.click(screen.getByRole('radio', { name: 'Sage' }));
  await user.click(addToCart());
  expect(notices).toMatchObject([
    {
      title: 'Please select a size',
      description: 'You must select a size before adding to cart',
    },
  ]);
  expect(screen.getByRole('group', { name: /choose one/ })).toBeVisible();
  expect(screen.getByRole('radio', { name: 'S' })).toHaveFocus();
  expect(lines()).toEqual([]);
  expect(onAdded).not.toHaveBeenCalled();

  await user.click(screen.getByRole('radio', { name: 'S' }));
  expect(screen.queryByRole('group', { name: /choose one/ })).not.toBeInTheDocument();
  await user.click(addToCart());
  expect(lines()).toMatchObject([{ selectedSize: 'S', selectedColor: 'Sage' }]);
});

it('preselects the only size and the only color', async () => {
  const user = show({ sizes: ['One Size'], colors: ['Sage'] });
  expect(screen.getByText('One Size').parentElement).toHaveTextContent('Size: One Size');
  expect(screen.getByText('Sage').parentElement).toHaveTextContent('Colour: Sage');
  expect(screen.queryByRole('radio')).not.toBeInTheDocument();
  await user.click(addToCart());
  expect(lines()).toMatchObject([{ selectedSize: 'One Size', selectedColor: 'Sage' }]);
});

it('an unavailable product cannot be added, but asked for', () => {
  show({ available: false, price: 974.5, compareAtPrice: 1299 }, true);
  expect(screen.getByText('₹974.50')).not.toHaveClass('reduced');
  expect(price()).toHaveClass('soldOut');
  expect(screen.getByText('Sold out.')).toBeInTheDocument();
  expect(screen.queryByRole('group', { name: 'Quantity' })).not.toBeInTheDocument();
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    '',
    'Notify me',
  ]);
});

const shirt = {
  name: 'Linen Shirt',
  price: 600,
  image: 'olive.jpg',
  images: ['olive.jpg', 'sand.jpg'],
  sizes: ['M', 'L'],
  colors: ['Olive', 'Sand'],
  variants: [
    makeVariant({ size: 'M', color: 'Olive', price: 600, image: 'olive.jpg' }),
    makeVariant({ size: 'L', color: 'Olive', price: 500, image: 'olive.jpg', available: false }),
    makeVariant({ size: 'M', color: 'Sand', price: 700, compareAtPrice: 900, image: 'sand.jpg' }),
    makeVariant({ size: 'L', color: 'Sand', price: 700, image: 'sand.jpg' }),
  ],
};
const price = () => screen.getByText(/^₹/, { selector: '.amount' }).parentElement;
const radio = (name: string) => screen.getByRole('radio', { name: RegExp(`^${name}\\b`) });

it('a product with variants shows price and picture of the selected variant', async () => {
  const user = show(shirt);
  expect(price()).toHaveTextContent(/^From ₹600$/);
  expect(screen.getByText('₹700').parentElement).toHaveTextContent('L ₹700');
  expect(price()).toHaveAttribute('aria-live', 'polite');
  await user.click(radio('Olive'));
  expect(onPictureChange).toHaveBeenLastCalledWith('olive.jpg');
  await user.click(radio('Sand'));
  expect(onPictureChange).toHaveBeenLastCalledWith('sand.jpg');
  expect(price()).toHaveTextContent(/^₹700$/);
  await user.click(radio('M'));
  expect(onPictureChange).toHaveBeenCalledTimes(2);
  expect(price()).toHaveTextContent(/^₹700Regular price ₹900$/);
  await user.click(addToCart());
  expect(lines()).toMatchObject([
    { price: 700, image: 'sand.jpg', selectedSize: 'M', selectedColor: 'Sand' },
  ]);
});

it('a product with variants crosses out sold-out options and reports a selected one', async () => {
  const user = show(shirt);
  expect(radio('L')).toBeEnabled();
  await user.click(radio('Olive'));
  await user.click(radio('L .*sold out'));
  expect(screen.getByRole('alert')).toHaveTextContent(
    'Sold out in this option. Please choose another.',
  );
  expect(price()).toHaveTextContent('₹500');
  expect(screen.queryByRole('button', { name: 'Add to Cart' })).not.toBeInTheDocument();

  expect(radio('Olive sold out')).toBeChecked();
  await user.click(radio('Sand'));
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  await user.click(addToCart());
  expect(lines()).toMatchObject([{ price: 700, selectedSize: 'L', selectedColor: 'Sand' }]);
});

it('a product with variants shows low stock of the selected variant only', async () => {
  const [olive, ...rest] = shirt.variants;
  const user = show({
    ...shirt,
    variants: [makeVariant({ ...olive, remainingStock: 2 }), ...rest],
  });
  const hint = () => screen.queryByText(/^Only/);
  await user.click(radio('M'));
  expect(hint()).not.toBeInTheDocument();
  await user.click(radio('Olive'));
  expect(hint()).toHaveTextContent('Only 2 left');
  await user.click(radio('Sand'));
  expect(hint()).not.toBeInTheDocument();
});

it('a product with variants requires a color if the variants differ in it', async () => {
  const user = show(shirt);
  await user.click(addToCart());
  expect(screen.getAllByRole('group', { name: /: choose one$/ })).toHaveLength(2);
  notices.length = 0;
  await user.click(radio('M'));
  await user.click(addToCart());
  expect(screen.getByRole('group', { name: 'Colour: choose one' })).toBeVisible();
  expect(notices).toMatchObject([{ title: 'Please select a colour' }]);
  expect(lines()).toEqual([]);
  await user.click(radio('Olive'));
  expect(screen.queryByRole('group', { name: /choose one/ })).not.toBeInTheDocument();
  await user.click(addToCart());
  expect(lines()).toMatchObject([{ price: 600, selectedColor: 'Olive' }]);
});

import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { makeProduct, makeVariant } from '@/lib/testing/make-product';
import { useCart } from '@/stores/cart';
import { toBuyableProduct } from './buyable-product';
import { ProductBuyBox } from './product-buy-box';

const push = jest.fn();
jest.mock('next/navigation', () => ({ useRouter: () => ({ push }) }));
const showPicture = jest.fn();
jest.mock('./picture-list', () => ({ usePictureList: () => ({ showPicture }) }));

jest.mock('@/components/ui/use-is-on-screen', () => ({ useIsOnScreen: () => false }));

const lines = () => useCart.getState().lines;

beforeEach(() => {
  showPicture.mockClear();
  useCart.getState().clear();
});

const pot = {
  price: 399,
  sizes: ['Small', 'Large'],
  variants: [
    makeVariant({ size: 'Small', price: 399, image: 'small.jpg' }),
    makeVariant({ size: 'Large', price: 599, image: 'large.jpg' }),
  ],
  image: 'small.jpg',
  images: ['small.jpg', 'large.jpg'],
};
const open = (search: string) => {
  history.replaceState(null, '', `/product/p1${search}`);
  const product = toBuyableProduct(makeProduct(pot));
  render(<ProductBuyBox product={product} />);
};
it('the bar of phones asks for a size until one is chosen', async () => {
  open('');
  await userEvent.click(screen.getByRole('button', { name: 'Choose size' }));
  expect(screen.getByRole('radio', { name: 'Small ₹399' })).toHaveFocus();
  // Nobody tried to add it yet.
  expect(screen.queryByRole('group', { name: /: choose one$/ })).toBeNull();
  await userEvent.keyboard(' ');
  expect(screen.getAllByRole('button', { name: 'Add to Cart' })).toHaveLength(2);
});

afterAll(() => history.replaceState(null, '', '/'));

it('selects it with its price and picture', async () => {
  open('?utm_source=shopping&variant=Large');
  expect(screen.getByRole('radio', { name: 'Large ₹599' })).toBeChecked();
  expect(screen.getAllByText('₹599')[0]).toBeInTheDocument();
  expect(showPicture).toHaveBeenLastCalledWith(1);
  await userEvent.click(screen.getAllByRole('button', { name: 'Add to Cart' })[0] as Element);
  expect(lines()).toMatchObject([{ price: 599, selectedSize: 'Large', image: 'large.jpg' }]);
});

it('shares the selected variant', async () => {
  open('?variant=Large&utm_source=shopping');
  await userEvent.click(screen.getByRole('radio', { name: 'Small ₹399' }));
  await userEvent.click(screen.getByRole('button', { name: /^Share/ }));
  expect(
    await screen.findByText(`${location.origin}/product/p1?variant=Small`),
  ).toBeInTheDocument();
});

it('shows the choice in the address, beside its other parameters', async () => {
  open('?utm_source=mail#reviews');
  const { length } = history;
  await userEvent.click(screen.getByRole('radio', { name: 'Large ₹599' }));
  expect(location.search + location.hash).toBe('?utm_source=mail&variant=Large#reviews');
  await userEvent.click(screen.getByRole('radio', { name: 'Small ₹399' }));
  expect(location.search).toBe('?utm_source=mail&variant=Small');
  expect(history).toHaveLength(length);
});

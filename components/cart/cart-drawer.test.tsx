import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderFresh } from '@/components/testing/render-fresh';
import { stubShop } from '@/lib/testing/stub-shop';
import { useCart } from '@/stores/cart';
import CartDrawer from './cart-drawer';

const push = jest.fn();
jest.mock('next/navigation', () => ({ useRouter: () => ({ push }) }));

const shirt = { id: 'shirt', name: 'Linen Shirt', image: '', price: 600 };
const sizes = [{ key: 'size', value: ['S', 'M'] }];
const received = { id: 'shirt', title: 'Linen Shirt', regularPrice: 600, attributes: sizes };
const belt = { id: 'belt', title: 'Tool Belt', regularPrice: 900 };

function show({ goesWith }: { goesWith?: string[] } = {}) {
  stubShop({
    'GET /products/shirt': [{ body: { ...received, goesWith } }],
    'GET /products/belt': [{ body: belt }],
    'GET /products?ids=belt&limit=100': [{ body: { data: [belt], count: 1 } }],
    'GET /products?ids=shirt&limit=100': [{ body: { data: [received], count: 1 } }],
  });
  useCart.persist.rehydrate();
  const { clear, add } = useCart.getState();
  clear();
  add(shirt);
  renderFresh(<CartDrawer message="Linen Shirt added." line={shirt} onClose={() => undefined} />);
  return { user: userEvent.setup(), drawer: within(screen.getByRole('dialog')) };
}

it('shows the line, asks for its size, and only then leads on', async () => {
  const { user, drawer } = show();
  expect(drawer.getByText('Subtotal (1 item)').parentElement).toHaveTextContent('₹600');
  expect(drawer.getByRole('link', { name: 'View cart' })).toHaveAttribute('href', '/cart');
  const size = await drawer.findByRole('group', { name: 'Choose a size of Linen Shirt' });
  expect(drawer.getByRole('heading', { name: 'Linen Shirt' })).toBeInTheDocument();
  await user.click(drawer.getByRole('button', { name: 'Choose a size' }));
  expect(size).toHaveFocus();
  expect(drawer.queryByRole('button', { name: 'Checkout' })).not.toBeInTheDocument();
  await user.click(within(size).getByRole('button', { name: 'M' }));
  expect(drawer.getByRole('heading', { name: 'Linen Shirt added.' })).toBeInTheDocument();
  expect(useCart.getState().lines).toMatchObject([{ id: 'shirt', selectedSize: 'M' }]);
  expect(drawer.getByText('M')).toBeInTheDocument();
  expect(drawer.queryByText('Goes well with this')).not.toBeInTheDocument();
  await user.click(drawer.getByRole('button', { name: 'Checkout' }));
  expect(push.mock.calls).toEqual([['/login?from=%2Fcheckout']]);
});

it('offers a product that goes with it, and shows that one after adding it', async () => {
  const { user, drawer } = show({ goesWith: ['belt'] });
  await user.click(await drawer.findByRole('button', { name: 'M' }));
  await user.click(await drawer.findByRole('button', { name: 'Add to Cart: Tool Belt' }));
  expect(drawer.getByRole('heading', { name: 'Tool Belt added to your cart.' })).toHaveFocus();
  expect(drawer.getByText('Subtotal (2 items)').parentElement).toHaveTextContent('₹1,500');
  expect(drawer.queryByText('Goes well with this')).not.toBeInTheDocument();
});

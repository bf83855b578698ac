import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { makeProduct } from '@/lib/testing/make-product';
import { makeStore } from '@/lib/testing/make-store';
import { ProductScreen } from './product-screen';

const push = jest.fn();
jest.mock('next/navigation', () => ({ useRouter: () => ({ push }) }));

const show = (own: Parameters<typeof makeProduct>[0], store = makeStore()) =>
  render(<ProductScreen product={makeProduct(own)} placeholder={undefined} store={store} />);

it('shows the product, and the cart after adding it', async () => {
  const description = 'For small hands.\n\nWipe dry after use.';
  const images = ['/media/localhost/1.jpg', '/media/localhost/2.jpg'];
  show({ description, images, price: 399, compareAtPrice: 499 });

  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Hand Trowel');
  const category = '/products?category=garden%20tools';
  for (const name of ['Back', 'Garden Tools']) {
    expect(screen.getAllByRole('link', { name })[0]).toHaveAttribute('href', category);
  }
  expect(screen.getByText('For small hands.')).toBeInTheDocument();
  expect(screen.getByText('Wipe dry after use.')).toBeInTheDocument();
  expect(screen.getByRole('img', { name: 'Hand Trowel' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Picture 2' })).toHaveAttribute('href', '#picture-2');

  await userEvent.click(screen.getByRole('button', { name: 'Add to Cart' }));
  await waitFor(() => expect(push).toHaveBeenCalledWith('/cart'));
});

it('offers cash on delivery only within its limit', () => {
  const store = makeStore({
    delivery: { minDays: 2, maxDays: 5 },
    paymentMethods: ['UPI', 'Cash on delivery'],
    cashOnDelivery: { maxRupees: 5000 },
  });
  for (const price of [5000, 5999]) {
    const { unmount } = show({ price }, store);
    expect(screen.queryAllByText(/cash on delivery/i).length > 0).toBe(price <= 5000);
    unmount();
  }
});

it("opens the store's size guide beside the sizes", () => {
  const sizeGuides = { 'Garden Tools': '<table><tr><td>UK 7</td></tr></table>' };
  const { unmount } = show({ sizes: ['S', 'M'] }, makeStore({ sizeGuides }));
  const button = screen.getByRole('button', { name: 'Size guide' });
  const guide = screen.getByRole('dialog', { hidden: true });
  expect(button).toHaveAttribute('commandfor', guide.id);
  expect(guide).toHaveTextContent('UK 7');
  unmount();
  show({ sizes: ['S', 'M'] });
  expect(screen.queryByRole('button', { name: 'Size guide' })).not.toBeInTheDocument();
});

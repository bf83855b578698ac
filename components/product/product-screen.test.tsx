import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { makeProduct } from '@/lib/testing/make-product';
import { makeStore } from '@/lib/testing/make-store';
import { ProductScreen } from './product-screen';

const push = jest.fn();
jest.mock('next/navigation', () => ({ useRouter: () => ({ push }) }));

it('shows the product, and the cart after adding it', async () => {
  const description = 'For small hands.\n\nWipe dry after use.';
  const images = ['/media/localhost/1.jpg', '/media/localhost/2.jpg'];
  const product = makeProduct({ description, images, price: 399, compareAtPrice: 499 });
  render(<ProductScreen product={product} placeholder={undefined} store={makeStore()} />);

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

it('offers a delivery date only for what is sold', () => {
  const store = makeStore({ delivery: { minDays: 2, maxDays: 5 } });
  const question = 'Check delivery date for your PIN code';
  for (const available of [true, false]) {
    const product = makeProduct({ available });
    const shown = render(<ProductScreen product={product} store={store} placeholder={undefined} />);
    expect(screen.queryAllByText(question).length > 0).toBe(available);
    shown.unmount();
  }
});

it("describes pictures by the merchant's texts", () => {
  const images = ['/media/localhost/1.jpg', '/media/localhost/2.jpg'];
  const imageTexts = ['A trowel in the soil', ''];
  const product = makeProduct({ images, imageTexts });
  render(<ProductScreen product={product} placeholder={undefined} store={makeStore()} />);
  expect(screen.getByRole('img', { name: 'A trowel in the soil' })).toBeInTheDocument();
  expect(screen.getByAltText('Hand Trowel, picture 2')).toBeInTheDocument();
});

it('shows the fallback picture for a product without images', () => {
  render(
    <ProductScreen
      product={makeProduct({ image: '', images: [] })}
      placeholder={undefined}
      store={makeStore()}
    />,
  );
  expect(screen.getByRole('img', { name: 'Hand Trowel' })).toHaveAttribute(
    'src',
    expect.stringContaining('parcel-box.jpg'),
  );
});

it('offers cash on delivery only within its limit', () => {
  const store = makeStore({
    delivery: { minDays: 2, maxDays: 5 },
    paymentMethods: ['UPI', 'Cash on delivery'],
    cashOnDelivery: { maxRupees: 5000 },
  });
  for (const [price, isOffered] of [
    [5000, true],
    [5999, false],
  ] as const) {
    const product = makeProduct({ price });
    const { unmount } = render(
      <ProductScreen product={product} placeholder={undefined} store={store} />,
    );
    expect(screen.queryAllByText(/cash on delivery/i).length > 0).toBe(isOffered);
    unmount();
  }
});

it('shows net quantity and manufacturer among the details', () => {
  const product = makeProduct({ netQuantity: '500 g', manufacturer: 'Kisan Potters, Khurja' });
  render(<ProductScreen product={product} placeholder={undefined} store={makeStore()} />);
  const details = screen.getByRole('region', { name: 'Details' });
  expect(details).toHaveTextContent('Net quantity500 g');
  expect(details).toHaveTextContent('Manufactured byKisan Potters, Khurja');
});

it("opens the store's size guide beside the sizes", () => {
  const store = makeStore({
    sizeGuides: { 'Garden Tools': '<table><tr><td>UK 7</td></tr></table>' },
  });
  const product = makeProduct({ sizes: ['S', 'M'] });
  const { rerender } = render(
    <ProductScreen product={product} placeholder={undefined} store={store} />,
  );
  const button = screen.getByRole('button', { name: 'Size guide' });
  const guide = screen.getByRole('dialog', { hidden: true });
  expect(button).toHaveAttribute('commandfor', guide.id);
  expect(guide).toHaveTextContent('UK 7');
  rerender(<ProductScreen product={product} placeholder={undefined} store={makeStore()} />);
  expect(screen.queryByRole('button', { name: 'Size guide' })).not.toBeInTheDocument();
});

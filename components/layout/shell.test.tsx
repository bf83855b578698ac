import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { notify } from '@/lib/notify';
import { useCart } from '@/stores/cart';
import { Shell } from './shell';

const router = { push: jest.fn(), back: jest.fn(), prefetch: jest.fn(), replace: jest.fn() };
jest.mock('next/navigation', () => ({
  useRouter: () => router,
  usePathname: () => '/',
  useSearchParams: () => new URLSearchParams(),
}));

const line = { id: 'p1', name: 'Rake', image: '', price: 499, quantity: 2 };

async function show(content = <p>Page</p>) {
  await act(async () => {
    render(
      <>
        {content}
        <Shell />
      </>,
    );
  });
}

it('reads the stored cart, and again when another tab changed it', async () => {
  localStorage.setItem('cart', JSON.stringify([line]));
  await show();
  await waitFor(() => expect(useCart.getState().lines).toEqual([line]));

  localStorage.setItem('cart', JSON.stringify([{ ...line, quantity: 5 }]));
  await act(async () => {
    dispatchEvent(new StorageEvent('storage', { key: 'cart' }));
  });
  expect(useCart.getState().lines).toEqual([{ ...line, quantity: 5 }]);
});

it('fetches the whole page that a shopper touches, but none that may lead to the login', async () => {
  await show(
    <>
      <a href="/product/rake">Rake</a>
      <a href="/account">My account</a>
    </>,
  );
  for (const name of ['Rake', 'My account']) {
    await act(async () => {
      fireEvent.pointerDown(screen.getByText(name), { pointerType: 'touch' });
    });
  }
  expect(router.prefetch.mock.calls).toEqual([['/product/rake', { kind: 'full' }]]);
});

it('moves within the shop without loading the page anew', async () => {
  await show(<a href="/products?category=pots">Pots</a>);
  await userEvent.click(screen.getByRole('link', { name: 'Pots' }));
  expect(router.push).toHaveBeenCalledWith('/products?category=pots');
});

it('moves by forms, too, and leaves out what is blank', async () => {
  await show(
    <form action="/products">
      <input name="category" defaultValue="pots & planters" />
      <input name="parentCategory" defaultValue="" />
      <button type="submit">Apply</button>
    </form>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Apply' }));
  expect(router.push).toHaveBeenCalledWith('/products?category=pots%20%26%20planters');
});

it('leaves other links, and clicks that mean a new tab, to the browser', async () => {
  await show(
    <>
      <a href="https://www.instagram.com/">Instagram</a>
      <a href="mailto:care@aangan.example">Mail</a>
      <a href="/media/localhost/guide.pdf">Guide</a>
      <a href="#content">Skip</a>
      <a href="/products" target="_blank" rel="noopener">
        New tab
      </a>
      <a href="/cart">Cart</a>
    </>,
  );
  const leave = jest.fn((event: Event) => event.preventDefault());
  addEventListener('click', leave);
  for (const name of ['Instagram', 'Mail', 'Guide', 'Skip', 'New tab']) {
    fireEvent.click(screen.getByRole('link', { name }));
  }
  fireEvent.click(screen.getByRole('link', { name: 'Cart' }), { ctrlKey: true });
  removeEventListener('click', leave);
  expect(leave).toHaveBeenCalledTimes(6);
  expect(router.push).not.toHaveBeenCalled();
});

it('says which link leads to the page that is shown', async () => {
  await show(
    <>
      <a href="/" data-nav>
        Home
      </a>
      <a href="/products" data-nav>
        All Products
      </a>
    </>,
  );
  expect(screen.getByRole('link', { current: 'page' })).toHaveTextContent('Home');
});

it('replaces a picture that fails and all its other crops', () => {
  render(
    <>
      <Shell />
      <picture>
        <source srcSet="/tall.jpg" />
        <img src="/wide.jpg" alt="Patio" />
      </picture>
    </>,
  );
  const picture = screen.getByRole('img', { name: 'Patio' });
  fireEvent.error(picture);
  expect(picture).toHaveAttribute('src', '/pictures/parcel-box.jpg');
  expect(picture.parentElement?.querySelector('source')).toBeNull();
});

it('replaces a picture that fails, once', async () => {
  // biome-ignore lint/performance/noImgElement: what a page of the shop holds
  await show(<img src="/media/localhost/gone.jpg" srcSet="/gone-2x.jpg 2x" alt="Rake" />);
  const picture = screen.getByRole('img', { name: 'Rake' });
  fireEvent.error(picture);
  expect(picture).toHaveAttribute('src', '/pictures/parcel-box.jpg');
  expect(picture).not.toHaveAttribute('srcset');
});

it.each([
  [20, false],
  [21, true],
])('scrolled by %d pixels the top bar is solid: %s', async (pixels, solid) => {
  await show();
  Object.defineProperty(window, 'scrollY', { value: pixels, configurable: true });
  await act(async () => {
    fireEvent.scroll(window);
  });
  expect(document.documentElement.hasAttribute('data-scrolled')).toBe(solid);
});

it('shows what the shopper is told', async () => {
  await show();
  act(() => notify({ title: 'Added to cart', description: 'Rake has been added to your cart' }));
  expect(await screen.findByText('Added to cart')).toBeInTheDocument();
  expect(screen.getByText('Rake has been added to your cart')).toBeInTheDocument();
});

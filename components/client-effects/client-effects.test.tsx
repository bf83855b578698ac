import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MobileMenu } from '@/components/layout/mobile-menu';
import { TabBar } from '@/components/layout/tab-bar';
import { publishSessionLost, publishSignOut } from '@/lib/account/session-events';
import { useCart } from '@/stores/cart';
import { ClientEffects } from './client-effects';

const mockRouter = { replace: jest.fn() };
let mockPath: string | undefined;
jest.mock('next/navigation', () => ({
  useRouter: () => mockRouter,
  usePathname: () => mockPath ?? location.pathname,
  useSearchParams: () => new URLSearchParams(),
}));

const line = { id: 'p1', name: 'Rake', image: '', price: 499, quantity: 2 };

async function show(content = <p>Page</p>) {
  await act(async () => {
    render(
      <>
        {content}
        <ClientEffects />
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

it('marks links to the current page', async () => {
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

it.each([
  ['/', 'Home'],
  ['/product/hand-trowel', 'Category'],
  ['/login', 'My Account'],
  ['/wishlist', undefined],
  ['/payment', undefined],
  ['/order-success', undefined],
])('marks the tab of the area of %s: %s', async (path, tab) => {
  mockPath = path;
  await show(<TabBar />);
  const current = screen.getAllByRole('link').filter((link) => link.hasAttribute('aria-current'));
  expect(current).toHaveLength(tab ? 1 : 0);
  if (tab) expect(current[0]).toHaveTextContent(tab);
  mockPath = undefined;
});

it('focuses the page after a navigation, unless the focus is in it', () => {
  const page = () => (
    <>
      <main id="content" tabIndex={-1}>
        <input aria-label="Search" />
      </main>
      <ClientEffects />
    </>
  );
  const { rerender } = render(page());
  const main = screen.getByRole('main');
  expect(main).not.toHaveFocus();
  mockPath = '/products';
  rerender(page());
  expect(main).toHaveFocus();
  const field = screen.getByRole('textbox', { name: 'Search' });
  field.focus();
  mockPath = '/cart';
  rerender(page());
  expect(field).toHaveFocus();
  mockPath = undefined;
});

it('replaces a failed picture and its sources once', async () => {
  await show(
    <picture>
      <source srcSet="/tall.jpg" />
      <img src="/media/localhost/gone.jpg" srcSet="/gone-2x.jpg 2x" alt="Rake" />
    </picture>,
  );
  const picture = screen.getByRole('img', { name: 'Rake' });
  fireEvent.error(picture);
  expect(picture).toHaveAttribute('src', '/pictures/parcel-box.jpg');
  expect(picture).not.toHaveAttribute('srcset');
  expect(picture.parentElement?.querySelector('source')).toBeNull();
});

it("replaces a failed logo by the store's name", async () => {
  // biome-ignore lint/performance/noImgElement: as in the top bar
  await show(<img src="/media/localhost/logo.png" alt="Aangan" data-logo />);
  fireEvent.error(screen.getByRole('img', { name: 'Aangan' }));
  expect(screen.queryByRole('img')).not.toBeInTheDocument();
  expect(screen.getByText('Aangan')).toBeInTheDocument();
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

describe('an ended session on a guarded page', () => {
  beforeEach(() => {
    mockRouter.replace.mockClear();
    history.replaceState(null, '', '/account');
  });
  afterAll(() => history.replaceState(null, '', '/'));

  it('does not redirect after a sign-out on this page', async () => {
    await show();
    act(() => {
      publishSignOut();
      publishSessionLost();
      dispatchEvent(new Event('pageshow'));
    });
    expect(mockRouter.replace).not.toHaveBeenCalled();

    history.replaceState(null, '', '/orders');
    await show();
    act(publishSessionLost);
    expect(mockRouter.replace).toHaveBeenCalledWith('/login?from=%2Forders');
  });
});

it('opens and closes the menu in browsers without invoker commands', async () => {
  await show(<MobileMenu categories={[]} storeName="Aangan" />);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Open menu' }));
  expect(screen.getByRole('dialog', { name: 'Menu' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Close menu' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

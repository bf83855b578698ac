import { act, render, screen, within } from '@testing-library/react';
import { makeStore } from '@/lib/testing/make-store';
import { useCart } from '@/stores/cart';
import { TopBar } from './top-bar';

const categories = ['Kitchen, Garden & Pets', 'TV Mounts', 'Pots', 'Lighting'];

beforeEach(() => useCart.getState().clear());

function links(area: HTMLElement): [string | null, string | null][] {
  return within(area)
    .getAllByRole('link', { hidden: true })
    .map((link) => [link.textContent, link.getAttribute('href')]);
}

it('links to the first three categories and to all products', () => {
  render(<TopBar store={makeStore({ storeName: 'Aangan', categories })} />);
  expect(links(screen.getByRole('navigation', { name: 'Main' }))).toEqual([
    ['Kitchen, Garden & Pets', '/products?category=kitchen%2C%20garden%20%26%20pets'],
    ['TV Mounts', '/products?category=tv%20mounts'],
    ['Pots', '/products?category=pots'],
    ['All Products', '/products'],
  ]);
  expect(screen.getByRole('link', { name: 'Aangan' })).toHaveAttribute('href', '/');
});

it('links visitors to the login and signed-in shoppers to the account', () => {
  render(<TopBar store={makeStore()} />);
  const login = screen.getByRole('link', { name: 'Login' });
  expect(login).toHaveAttribute('href', '/login');
  expect(login).toHaveAttribute('data-for', 'visitor');
  const account = screen.getByRole('link', { name: 'My account' });
  expect(account).toHaveAttribute('href', '/account');
  expect(account).toHaveAttribute('data-for', 'signed-in');
});

it('counts the items in the cart, and shows no badge while it is empty', () => {
  render(<TopBar store={makeStore()} />);
  expect(screen.queryByTestId('cart-count')).not.toBeInTheDocument();
  const cart = screen.getByRole('link', { name: 'Cart' });
  const announced = cart.querySelector('[aria-live="polite"]');
  expect(announced).toBeEmptyDOMElement();
  const { add } = useCart.getState();
  act(() => {
    add({ id: 'p1', name: 'Rake', image: '', price: 1 }, 2);
    add({ id: 'p2', name: 'Pot', image: '', price: 1 });
  });
  expect(screen.getByTestId('cart-count')).toHaveTextContent('3 items in the cart');
  expect(announced).toContainElement(screen.getByTestId('cart-count'));
  expect(screen.getByRole('link', { name: /^Cart/ })).toHaveAttribute('href', '/cart');
});

it('lists every category in the menu of small screens', () => {
  render(<TopBar store={makeStore({ categories })} />);
  const menu = screen.getByRole('dialog', { hidden: true });
  expect(menu).not.toBeVisible();
  expect(links(menu).slice(3)).toEqual([
    ['Lighting', '/products?category=lighting'],
    ['All Products', '/products'],
    ['Track order', '/track-order'],
    ['Wishlist', '/wishlist'],
    ['Contact', '/contact'],
    ['Login', '/login'],
    ['My account', '/account'],
  ]);
});

import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { callShop } from '@/lib/api/browser';
import type { ApiResult } from '@/lib/api/result';
import { keptWishlist } from '@/stores/wishlist';
import { WishlistScreen } from './wishlist-screen';

jest.mock('@/lib/api/browser', () => ({ callShop: jest.fn(), currentStore: () => 'localhost' }));

const found = (id: string): ApiResult<unknown> => ({
  ok: true,
  data: { id, title: `Pot ${id}`, regularPrice: 499 },
});
const gone: ApiResult<never> = {
  ok: false,
  failure: { kind: 'refused', status: 404, message: undefined, field: undefined },
};
const down: ApiResult<never> = { ok: false, failure: { kind: 'unreachable', message: 'down' } };

async function show(...ids: string[]) {
  localStorage.setItem('wishlist', JSON.stringify(ids));
  keptWishlist.read();
  await act(async () => {
    render(<WishlistScreen allowedHosts={[]} />);
  });
}

it('shows what was marked, without what is no longer sold, until the mark is taken away', async () => {
  jest.mocked(callShop).mockImplementation(async (_, input) => {
    const { id = '' } = input.path ?? {};
    return id === 'b' ? gone : found(id);
  });
  await show('a', 'b', 'c');
  const names = () => screen.getAllByRole('heading', { level: 2 }).map((h) => h.textContent);
  expect(await screen.findByRole('heading', { name: 'Pot a' })).toBeInTheDocument();
  expect(names()).toEqual(['Pot a', 'Pot c']);

  const [first] = screen.getAllByRole('button', { name: /^Add to Wishlist/ });
  await userEvent.click(first as HTMLElement);
  expect(names()).toEqual(['Pot c']);
});

it('says when the products cannot be loaded', async () => {
  jest.mocked(callShop).mockResolvedValue(down);
  await show('d');
  expect(await screen.findByText('Failed to load products. Please try again.')).toBeInTheDocument();
});

it('is empty until something is marked', async () => {
  await show();
  expect(screen.getByRole('heading', { name: 'Your wishlist is empty' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Browse Products' })).toHaveAttribute(
    'href',
    '/products',
  );
});

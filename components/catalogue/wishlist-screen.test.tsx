import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderFresh } from '@/components/testing/render-fresh';
import { collectNotices } from '@/lib/testing/collect-notices';
import { stubShop } from '@/lib/testing/stub-shop';
import { useWishlist } from '@/stores/wishlist';
import { SharedWishlist, WishlistScreen } from './wishlist-page';

const pot = (id: string) => ({ id, title: `Pot ${id}`, regularPrice: 499 });
const list = (...ids: string[]) => ({ body: { data: ids.map(pot), count: ids.length } });
const batch = (...ids: string[]) => `GET /products?ids=${ids.join('%2C')}&limit=100`;

async function storeWishlist(...ids: string[]) {
  localStorage.setItem('wishlist', JSON.stringify(ids));
  await act(() => useWishlist.persist.rehydrate());
}

async function show(ids: string[], replies: Parameters<typeof stubShop>[0]) {
  const calls = stubShop(replies);
  await storeWishlist(...ids);
  await act(async () => void renderFresh(<WishlistScreen />, { dedupingInterval: 0 }));
  return () => calls.map(({ call }) => call);
}

const names = () => screen.getAllByRole('heading', { level: 2 }).map((h) => h.textContent);

it('sends one request and omits products that are no longer sold', async () => {
  const calls = await show(['a', 'b', 'c'], { [batch('a', 'b', 'c')]: [list('c', 'a')] });
  expect(await screen.findByRole('heading', { name: 'Pot a' })).toBeInTheDocument();
  expect(names()).toEqual(['Pot a', 'Pot c']);
  expect(calls()).toEqual([batch('a', 'b', 'c')]);
});

it('shows what is left after a removal, and an addition in another tab', async () => {
  await show(['a', 'b'], {
    [batch('a', 'b')]: [list('a', 'b')],
    [batch('b')]: [list('b')],
    [batch('d', 'b')]: [list('b', 'd')],
  });
  await screen.findByRole('heading', { name: 'Pot a' });
  const [first] = screen.getAllByRole('button', { name: /^Add to Wishlist/ });
  await userEvent.click(first as HTMLElement);
  expect(names()).toEqual(['Pot b']);

  await storeWishlist('d', 'b');
  expect(await screen.findByRole('heading', { name: 'Pot d' })).toBeInTheDocument();
  expect(names()).toEqual(['Pot d', 'Pot b']);
});

it('shares a link to its products', async () => {
  await show(['a', 'b'], { [batch('a', 'b')]: [list('a', 'b')] });
  await userEvent.click(screen.getByRole('button', { name: 'Share: my wishlist' }));
  expect(await screen.findByText('http://localhost/wishlist?items=a,b')).toBeVisible();
  expect(screen.queryByRole('link', { name: /picture/ })).not.toBeInTheDocument();
});

it('shows a load failure', async () => {
  await show(['d'], { [batch('d')]: ['down'] });
  expect(await screen.findByText('Failed to load products. Please try again.')).toBeInTheDocument();
});

it('shows available products of a shared one and saves them before existing ones', async () => {
  const notices = collectNotices();
  await storeWishlist('b');
  stubShop({ [batch('a', 'gone', 'b')]: [list('b', 'a')] });
  renderFresh(<SharedWishlist ids={['a', 'gone', 'b']} />);
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Shared wishlist');
  await userEvent.click(await screen.findByRole('button', { name: 'Save all' }));
  expect(names()).toEqual(['Pot a', 'Pot b']);
  expect(useWishlist.getState().ids).toEqual(['a', 'b']);
  expect(notices).toMatchObject([{ title: 'Saved', action: { label: 'View' } }]);
});

import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderFresh } from '@/components/testing/render-fresh';
import { collectNotices } from '@/lib/testing/collect-notices';
import { stubShop } from '@/lib/testing/stub-shop';
import { useWishlist } from '@/stores/wishlist';
import { SharedWishlist } from './wishlist-page';

const pot = (id: string) => ({ id, title: `Pot ${id}`, regularPrice: 499 });

function show(ids: string[], found: string[]) {
  stubShop({
    [`GET /products?ids=${ids.join('%2C')}&limit=100`]: [
      { body: { data: found.map(pot), count: found.length, total: found.length } },
    ],
  });
  renderFresh(<SharedWishlist ids={ids} />);
}

beforeEach(() => useWishlist.setState({ ids: ['b'] }));

it('shows available products and saves them before existing ones', async () => {
  const notices = collectNotices();
  show(['a', 'gone', 'b'], ['b', 'a']);
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Shared wishlist');
  await userEvent.click(await screen.findByRole('button', { name: 'Save all' }));
  const names = screen.getAllByRole('heading', { level: 2 }).map((one) => one.textContent);
  expect(names).toEqual(['Pot a', 'Pot b']);
  expect(useWishlist.getState().ids).toEqual(['a', 'b']);
  expect(notices).toMatchObject([{ title: 'Saved', action: { label: 'View' } }]);
});

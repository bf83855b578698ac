import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderFresh } from '@/components/testing/render-fresh';
import { collectNotices } from '@/lib/testing/collect-notices';
import { stubShop } from '@/lib/testing/stub-shop';
import { useWishlist } from '@/stores/wishlist';
import { SharedWishlist, ShareWishlist } from './wishlist-page';

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

it('shows that its products are no longer sold', async () => {
  show(['gone'], []);
  expect(await screen.findByRole('heading', { name: 'This wishlist is empty' })).toBeVisible();
});

const url = 'http://localhost/wishlist?items=a,b';

async function share(path: { share?: unknown; clipboard?: unknown }) {
  const user = userEvent.setup();
  for (const [name, value] of Object.entries({ share: undefined, ...path })) {
    Object.defineProperty(navigator, name, { value, configurable: true });
  }
  render(<ShareWishlist ids={['a', 'b']} />);
  await user.click(screen.getByRole('button', { name: 'Share' }));
}

it('uses the Web Share API', async () => {
  const notices = collectNotices();
  const requested = jest.fn().mockRejectedValue(new DOMException('', 'AbortError'));
  await share({ share: requested });
  expect(requested).toHaveBeenCalledWith({ title: 'Wishlist', url });
  expect(notices).toEqual([]);
});

it('copies the link otherwise', async () => {
  const notices = collectNotices();
  const writeText = jest.fn().mockResolvedValue(undefined);
  await share({ clipboard: { writeText } });
  expect(writeText).toHaveBeenCalledWith(url);
  expect(notices).toMatchObject([{ title: 'Link copied' }]);
});

it('shows the link if copying fails', async () => {
  jest.spyOn(console, 'warn').mockImplementation();
  await share({ clipboard: { writeText: () => Promise.reject(new Error('no')) } });
  expect(screen.getByRole('status')).toHaveTextContent(url);
});

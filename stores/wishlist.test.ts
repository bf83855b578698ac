import { useWishlist } from './wishlist';

const ids = () => useWishlist.getState().ids;

function startWith(text: string): void {
  localStorage.setItem('wishlist', text);
  useWishlist.persist.rehydrate();
}

beforeEach(() => startWith('[]'));

it('adds and removes products, the latest first, and stores them', async () => {
  const { toggle } = useWishlist.getState();
  toggle('p1');
  toggle('p2');
  expect(ids()).toEqual(['p2', 'p1']);
  expect(localStorage.getItem('wishlist')).toBe('["p2","p1"]');
  toggle('p1');
  expect(ids()).toEqual(['p2']);
});

it('is hydrated at start', async () => {
  startWith('["p3"]');
  expect(ids()).toEqual(['p3']);
});

it.each(['', '{', 'null', '{"ids":["p1"]}', '"p1"'])(
  'is empty when %j was stored',
  async (text) => {
    startWith(text);
    expect(ids()).toEqual([]);
  },
);

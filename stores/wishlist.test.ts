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

it.each<[string, string[]]>([
  ['["p3"]', ['p3']],
  ['{', []],
  ['{"ids":["p1"]}', []],
  ['"p1"', []],
])('reads from %s the products %j', (text, products) => {
  startWith(text);
  expect(ids()).toEqual(products);
});

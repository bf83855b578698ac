import { useWishlist } from './wishlist';

const ids = () => useWishlist.getState().ids;

function startWith(text: string): void {
  localStorage.setItem('wishlist', text);
  useWishlist.persist.rehydrate();
}

beforeEach(() => startWith('[]'));

it.each<[string, string[]]>([
  ['["p3"]', ['p3']],
  ['{', []],
  ['{"ids":["p1"]}', []],
  ['"p1"', []],
])('reads from %s the products %j', (text, products) => {
  startWith(text);
  expect(ids()).toEqual(products);
});

import { lineKey } from '@/lib/checkout/cart-line';
import { useCart } from '@/stores/cart';
import { hydrateStores } from '@/stores/use-hydrate-stores';
import { onAddedItems } from './on-added-items';

const added: [id: string, quantity: number][] = [];
let stop: () => void;

const shirt = { id: 'shirt', name: 'Shirt', image: '', price: 799 };
const urn = { id: 'urn', name: 'Urn', image: '', price: 500 };

beforeEach(() => {
  localStorage.setItem('cart', JSON.stringify([{ ...urn, quantity: 1 }]));
  stop = onAddedItems((items) => {
    for (const { id, quantity } of items) added.push([id, quantity]);
  });
  hydrateStores([useCart]);
});

afterEach(() => {
  stop();
  added.length = 0;
  useCart.setState({ lines: [] });
});

it('reports what the shopper adds, with the quantity that is added', () => {
  const { add, setQuantity } = useCart.getState();
  add(shirt, 2);
  add(urn);
  setQuantity(lineKey(urn), 5);
  expect(added).toEqual([
    ['shirt', 2],
    ['urn', 1],
    ['urn', 3],
  ]);
});

it('reports no other change of the cart', () => {
  const { add, setQuantity, replace, applyChanges, remove, clear } = useCart.getState();
  add(shirt, 2);
  added.length = 0;
  setQuantity(lineKey(shirt), 1);
  replace(lineKey(shirt), { ...shirt, selectedSize: 'M', quantity: 1 });
  applyChanges([{ key: lineKey(urn), name: 'Urn', kind: 'price', oldPrice: 500, newPrice: 450 }]);
  remove(({ id }) => id === 'urn')();
  clear()();
  localStorage.setItem('cart', JSON.stringify([{ ...urn, quantity: 4 }]));
  hydrateStores([useCart]);
  expect(useCart.getState().lines).toHaveLength(1);
  expect(added).toEqual([]);
});

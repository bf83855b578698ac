import fc, { propertyRuns } from '@aangan/contract/testing/fast-check';
import { isSameLine, lineKey, type NewCartLine } from '@/lib/checkout/cart-line';
import { itemCount, useCart } from './cart';

const trowel: NewCartLine = {
  ...{ id: 'p1', name: 'Hand Trowel', image: '/trowel.jpg', price: 499 },
  ...{ selectedSize: 'M', selectedColor: 'Sage' },
};
const { add, clear, remove, replace, setQuantity } = useCart.getState();

const lines = () => useCart.getState().lines;
const stored = () => JSON.parse(localStorage.getItem('cart') ?? 'null');

function startWith(text: string): void {
  localStorage.setItem('cart', text);
  useCart.persist.rehydrate();
}

beforeEach(() => startWith('[]'));

describe('changing', () => {
  const large = { ...trowel, selectedSize: 'L' };

  beforeEach(() => {
    add(trowel, 2);
    add(large);
    add({ ...trowel, id: 'p2' });
  });
  it('removes a product, and restores its lines at their positions, merged with later changes', () => {
    const before = lines();
    const undo = remove(({ id }) => id === 'p1');
    expect(lines().map(({ id }) => id)).toEqual(['p2']);
    const undoLine = remove(isSameLine({ ...trowel, id: 'p2' }));
    add(large, 5);
    undo();
    expect(lines()).toEqual([
      { ...trowel, quantity: 2 },
      { ...large, quantity: 6 },
    ]);
    undoLine();
    expect(lines()).toHaveLength(3);
    const undoClear = clear();
    undoClear();
    expect(itemCount(lines())).toBe(itemCount(before) + 5);
  });
});

it('states what the shopper adds, and no other change', () => {
  startWith(JSON.stringify([{ ...trowel, quantity: 1 }]));
  const added = new Set<unknown>();
  const stop = useCart.subscribe((cart) => added.add(cart.added));
  const other = { ...trowel, id: 'p2' };
  add(other, 2);
  add(trowel);
  setQuantity(lineKey(trowel), 5);
  const additions = [
    { ...other, quantity: 2 },
    { ...trowel, quantity: 1 },
    { ...trowel, quantity: 3 },
  ];
  expect([...added]).toEqual(additions);
  setQuantity(lineKey(other), 1);
  additions.push({ ...other, quantity: -1 });
  replace(lineKey(other), { ...other, selectedSize: 'L', quantity: 1 });
  const price = { kind: 'price', name: '', oldPrice: 499, newPrice: 450 } as const;
  useCart.getState().applyChanges([{ ...price, key: lineKey(trowel) }]);
  remove(({ id }) => id === 'p1')();
  clear()();
  startWith(JSON.stringify([{ ...trowel, quantity: 9 }]));
  expect([...added]).toEqual(additions);
  stop();
});

async function openPage(open: (page: typeof import('./cart')) => Promise<void>): Promise<void> {
  await jest.isolateModulesAsync(async () => open(await import('./cart')));
}

it('a page that was just opened merges lines added before hydration', async () => {
  localStorage.setItem('cart', JSON.stringify([{ ...trowel, quantity: 2 }]));
  await openPage(async ({ useCart }) => {
    expect(useCart.persist.hasHydrated()).toBe(false);
    useCart.getState().add(trowel);
    useCart.getState().add({ ...trowel, id: 'p2' });
    expect(stored()).toHaveLength(1);
    useCart.persist.rehydrate();
    expect(useCart.persist.hasHydrated()).toBe(true);
    const expected = [
      { ...trowel, quantity: 3 },
      { ...trowel, id: 'p2', quantity: 1 },
    ];
    expect(useCart.getState().lines).toEqual(expected);
    expect(stored()).toEqual(expected);
  });
});

it('works in memory if storage throws', async () => {
  const reject = () => {
    throw new DOMException('denied', 'SecurityError');
  };
  const spies = [
    jest.spyOn(console, 'warn').mockImplementation(),
    jest.spyOn(Storage.prototype, 'getItem').mockImplementation(reject),
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(reject),
  ];
  await openPage(async ({ useCart }) => {
    useCart.persist.rehydrate();
    useCart.getState().add(trowel, 2);
    expect(useCart.getState().lines).toEqual([{ ...trowel, quantity: 2 }]);
  });
  expect(console.warn).toHaveBeenCalled();
  for (const spy of spies) spy.mockRestore();
});

const choice = fc.constantFrom(undefined, '', 'M', 'Sage', '["', ',');
const line = fc.record({
  id: fc.constantFrom('p1', 'p2', '["p1"', '__proto__'),
  name: fc.constant('Trowel'),
  image: fc.constant('/trowel.jpg'),
  price: fc.integer({ min: 0, max: 10_000_000 }).map((paise) => paise / 100),
  selectedSize: choice,
  selectedColor: choice,
});
const quantity = fc.integer({ min: 1, max: 50 });
const act = fc.oneof(
  { weight: 4, arbitrary: fc.record({ act: fc.constant('add' as const), line, quantity }) },
  fc.record({
    act: fc.constant('set' as const),
    line,
    quantity: fc.constantFrom(-1, 0, 0.5, Number.NaN, Number.POSITIVE_INFINITY, 1, 12_000),
  }),
  fc.record({ act: fc.constant('remove' as const), line }),
  fc.record({ act: fc.constant('reload' as const) }),
);

it('a cart equals its actions across visits, with one line per choice', () => {
  fc.assert(
    fc.property(fc.array(act, { maxLength: 20 }), (actions) => {
      startWith('[]');
      const expected = new Map<string, { quantity: number; price: number }>();
      for (const done of actions) {
        if (done.act === 'reload') {
          useCart.persist.rehydrate();
          continue;
        }
        const { id, selectedColor, selectedSize } = done.line;
        const key = JSON.stringify([id, selectedColor || '', selectedSize || '']);
        const before = expected.get(key);
        if (done.act === 'add') {
          expect(add(done.line, done.quantity)).toBe(before ? 'increased' : 'added');
          const sum = (before?.quantity ?? 0) + done.quantity;
          expected.set(key, { quantity: sum, price: done.line.price });
        } else if (done.act === 'set') {
          setQuantity(lineKey(done.line), done.quantity);
          const isOne = Number.isInteger(done.quantity) && done.quantity >= 1;
          if (before && isOne) expected.set(key, { ...before, quantity: done.quantity });
        } else {
          remove(isSameLine(done.line));
          expected.delete(key);
        }
      }
      useCart.persist.rehydrate();
      expect(lines().map(({ quantity: count, price }) => ({ quantity: count, price }))).toEqual([
        ...expected.values(),
      ]);
      expect(lines().map(lineKey)).toEqual([...expected.keys()]);
    }),
  );
});

it('a cart hydrates to valid lines from any stored value', () => {
  const broken = fc.oneof(line, fc.jsonValue(), fc.record({ id: fc.jsonValue() }));
  const counted = fc
    .tuple(broken, fc.oneof(quantity, fc.jsonValue()))
    .map(([some, count]) => (typeof some === 'object' ? { ...some, quantity: count } : some));
  const text = fc.oneof(
    fc.array(counted).map((list) => JSON.stringify(list)),
    fc.json(),
    fc.string(),
  );
  fc.assert(
    fc.property(text, (stored) => {
      startWith(stored);
      const keys = lines().map(lineKey);
      expect(new Set(keys).size).toBe(keys.length);
      for (const { id, price, quantity: count } of lines()) {
        expect(id).not.toBe('');
        expect(Number.isFinite(price) && price >= 0).toBe(true);
        expect(Number.isInteger(count) && count >= 1).toBe(true);
      }
      expect(Number.isFinite(itemCount(lines()))).toBe(true);
    }),
    {
      numRuns: propertyRuns(500),
      examples: [['[{"id":"p","name":"","image":"","price":1e999,"quantity":1}]']],
    },
  );
});

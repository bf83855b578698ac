import { lineKey } from '@/lib/checkout/cart-line';
import fc, { propertyRuns } from '@/lib/testing/fast-check';
import { itemCount, useCart } from './cart';

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
    quantity: fc.constantFrom(-1, 0, 0.5, Number.NaN, Number.POSITIVE_INFINITY, 1, 7),
  }),
  fc.record({ act: fc.constant('remove' as const), line }),
  fc.record({ act: fc.constant('reload' as const) }),
);

function startWith(text: string): void {
  localStorage.setItem('cart', text);
  useCart.persist.rehydrate();
}
const lines = () => useCart.getState().lines;

it('a cart equals its actions across visits, with one line per choice', () => {
  const { add, setQuantity, removeLine } = useCart.getState();
  fc.assert(
    fc.property(fc.array(act, { maxLength: 20 }), (actions) => {
      startWith('[]');
      const expected = new Map<string, { quantity: number; price: number }>();
      for (const done of actions) {
        if (done.act === 'reload') {
          useCart.persist.rehydrate();
          continue;
        }
        const key = JSON.stringify([
          done.line.id,
          done.line.selectedColor || '',
          done.line.selectedSize || '',
        ]);
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
          removeLine(lineKey(done.line));
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

import { lineKey } from '@/lib/checkout/cart-line';
import { itemCount, type NewCartLine, useCart } from './cart';

const trowel: NewCartLine = {
  id: 'p1',
  name: 'Hand Trowel',
  image: '/trowel.jpg',
  price: 499,
  selectedSize: 'M',
  selectedColor: 'Sage',
};
const { add, clear, removeLine, removeProduct, replace, setQuantity } = useCart.getState();

const lines = () => useCart.getState().lines;
const stored = () => JSON.parse(localStorage.getItem('cart') ?? 'null');

function startWith(text: string): void {
  localStorage.setItem('cart', text);
  useCart.persist.rehydrate();
}

beforeEach(() => startWith('[]'));

describe('adding', () => {
  it('appends a line', () => {
    expect(add(trowel)).toBe('added');
    expect(add({ ...trowel, id: 'p2' }, 3)).toBe('added');
    expect(lines()).toEqual([
      { ...trowel, quantity: 1 },
      { ...trowel, id: 'p2', quantity: 3 },
    ]);
    expect(itemCount(lines())).toBe(4);
  });

  it('increases the quantity of the same product, size and color at the latest price', () => {
    add(trowel, 2);
    add({ ...trowel, id: 'p2' });
    expect(add({ ...trowel, price: 449 }, 3)).toBe('increased');
    expect(lines()).toMatchObject([
      { id: 'p1', quantity: 5, price: 449 },
      { id: 'p2', quantity: 1, price: 499 },
    ]);
  });
});

describe('changing', () => {
  const large = { ...trowel, selectedSize: 'L' };

  beforeEach(() => {
    add(trowel, 2);
    add(large);
    add({ ...trowel, id: 'p2' });
  });

  it('sets the quantity of one line, without an upper limit', () => {
    setQuantity(lineKey(large), 12_000);
    expect(lines().map(({ quantity }) => quantity)).toEqual([2, 12_000, 1]);
  });
  it('removes every line of a product, or one line alone', () => {
    removeLine(lineKey(large));
    expect(lines().map(({ id, selectedSize }) => [id, selectedSize])).toEqual([
      ['p1', 'M'],
      ['p2', 'M'],
    ]);
    add(large);
    removeProduct('p1');
    expect(lines().map(({ id }) => id)).toEqual(['p2']);
  });

  it('restores removed lines at their positions, merged with later changes', () => {
    const before = lines();
    const undo = removeProduct('p1');
    const undoLine = removeLine(lineKey({ ...trowel, id: 'p2' }));
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

  it('merges with the line of the chosen size', () => {
    const unsized = { ...trowel, selectedSize: undefined };
    add(unsized, 4);
    replace(lineKey(unsized), { ...unsized, selectedSize: 'L', quantity: 4 });
    expect(lines().map(({ selectedSize, quantity }) => [selectedSize, quantity])).toEqual([
      ['M', 2],
      ['L', 5],
      ['M', 1],
    ]);
  });

  it('keeps what was added during an order', () => {
    const ordered = lines();
    add(large, 3);
    add({ ...trowel, id: 'p3' });
    removeLine(lineKey(trowel));
    useCart.getState().removeOrdered(ordered);
    expect(lines()).toEqual([
      { ...large, quantity: 3 },
      { ...trowel, id: 'p3', quantity: 1 },
    ]);
    expect(stored()).toEqual(lines());
  });

  it('clears everything', () => {
    clear();
    expect(lines()).toEqual([]);
    expect(stored()).toEqual([]);
  });
});

describe('the stored cart', () => {
  it('is the list of lines under the key "cart", written at once', () => {
    add(trowel, 2);
    expect(stored()).toEqual([{ ...trowel, quantity: 2 }]);
  });

  it('is hydrated at start', async () => {
    startWith(JSON.stringify([{ ...trowel, quantity: 2 }]));
    expect(lines()).toEqual([{ ...trowel, quantity: 2 }]);
  });

  it.each([
    '',
    'undefined',
    '{',
    'null',
    '7',
    '"cart"',
    '{}',
    '{"state":{"lines":[]}}',
    '[null,1,"x",[]]',
  ])('counts for nothing when it is %j', async (text) => {
    add(trowel);
    startWith(text);
    expect(lines()).toEqual([]);
  });

  it.each([
    { id: '' },
    { id: 7 },
    { name: null },
    { price: -1 },
    { price: '499' },
    { price: null },
    { quantity: 0 },
    { quantity: 1.5 },
    { quantity: '2' },
    { selectedSize: 7 },
  ])('loses the line with %j and keeps the others', async (wrong) => {
    const good = { ...trowel, quantity: 1 };
    startWith(JSON.stringify([{ ...good, ...wrong }, good]));
    expect(lines()).toEqual([good]);
  });
});

/** Loads the store module anew, like a new page. */
async function openPage(open: (page: typeof import('./cart')) => Promise<void>): Promise<void> {
  await jest.isolateModulesAsync(async () => open(await import('./cart')));
}

describe('a page that was just opened', () => {
  it('merges lines added before hydration', async () => {
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

  it('has an empty cart and stores nothing without a stored cart', async () => {
    localStorage.removeItem('cart');
    await openPage(async ({ useCart }) => {
      useCart.persist.rehydrate();
      expect(useCart.getState().lines).toEqual([]);
      expect(localStorage.getItem('cart')).toBeNull();
    });
  });
});

it('follows changes and removals of another tab', async () => {
  add(trowel);
  startWith(JSON.stringify([{ ...trowel, quantity: 7 }]));
  expect(itemCount(lines())).toBe(7);
  localStorage.removeItem('cart');
  useCart.persist.rehydrate();
  expect(lines()).toEqual([]);
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

import { type CartLine, isSameLine, lineKey, type NewCartLine } from '@/lib/checkout/cart-line';
import type { LineChange } from '@/lib/checkout/line-changes';
import { isText, storedState } from './persist-options';

type Cart = {
  lines: CartLine[];
  /** The last change of a quantity, below 0 for less; another size or an undone removal is none. */
  added?: CartLine;
  /** Merges with the line of the same product, size and color. */
  add: (line: NewCartLine, quantity?: number) => 'added' | 'increased';
  /** Removes lines; those of a product are removed together (§4). */
  remove: (isRemoved: (line: CartLine) => boolean) => Undo;
  /** Ignores a quantity below 1 (§4). */
  setQuantity: (key: string, quantity: number) => void;
  replace: (key: string, replacement: CartLine) => void;
  /** Applies new prices (rupees) and stock, and removes products that are no longer sold. */
  applyChanges: (changes: readonly LineChange[]) => void;
  clear: () => Undo;
  /** Removes what was ordered; what was added meanwhile stays. */
  removeOrdered: (ordered: readonly CartLine[]) => void;
};

/** Restores the removed lines at their positions, merged with later changes. */
type Undo = () => void;

const isQuantity = (value: unknown) => Number.isSafeInteger(value) && Number(value) >= 1;

const isTextOrMissing = (value: unknown) => value === undefined || isText(value);

function isCartLine(stored: unknown): stored is CartLine {
  const line: Partial<Record<keyof CartLine, unknown>> = Object(stored);
  return (
    [line.id, line.name, line.image].every(isText) &&
    line.id !== '' &&
    Number.isFinite(line.price) &&
    Number(line.price) >= 0 &&
    isQuantity(line.quantity) &&
    isTextOrMissing(line.selectedSize) &&
    isTextOrMissing(line.selectedColor)
  );
}

const parseCartLines = (stored: unknown): CartLine[] =>
  Array.isArray(stored) ? stored.filter(isCartLine) : [];

function withLine(lines: CartLine[], added: CartLine): CartLine[] {
  const isAdded = isSameLine(added);
  if (!lines.some(isAdded)) return [...lines, added];
  return lines.map((line) =>
    isAdded(line) ? { ...line, ...added, quantity: line.quantity + added.quantity } : line,
  );
}

function restoreLines(
  lines: CartLine[],
  before: readonly CartLine[],
  removed: readonly CartLine[],
) {
  return removed.reduce((now, line) => {
    const after = withLine(now, line);
    if (after.length > now.length) after.splice(before.indexOf(line), 0, ...after.splice(-1));
    return after;
  }, lines);
}

// localStorage's `cart` holds the list of lines (§4, §9).
export const useCart = storedState<Cart>({
  name: 'cart',
  storage: () => localStorage,
  partialize: ({ lines }) => lines,
  merge: (stored, cart, isFirst) => ({
    ...cart,
    lines: [...parseCartLines(stored), ...(isFirst ? cart.lines : [])].reduce(withLine, []),
  }),
  initialise: (set, get) => ({
    lines: [],
    add(line, quantity = 1) {
      const { lines } = get();
      const added = { ...line, quantity };
      const after = withLine(lines, added);
      set({ lines: after, added });
      return after.length > lines.length ? 'added' : 'increased';
    },
    remove(isRemoved) {
      const before = get().lines;
      const removed = before.filter(isRemoved);
      set({ lines: before.filter((line) => !isRemoved(line)) });
      return () => set(({ lines }) => ({ lines: restoreLines(lines, before, removed) }));
    },
    replace: (key, replacement) =>
      set(({ lines }) => ({
        lines: lines
          .map((line) => (lineKey(line) === key ? replacement : line))
          .reduce(withLine, []),
      })),
    setQuantity(key, quantity) {
      const { lines } = get();
      const line = lines.find((each) => lineKey(each) === key);
      if (!line || !isQuantity(quantity)) return;
      set({
        lines: lines.map((each) => (each === line ? { ...line, quantity } : each)),
        added: { ...line, quantity: quantity - line.quantity },
      });
    },
    applyChanges: (changes) =>
      set(({ lines }) => ({
        lines: lines.flatMap((line) => {
          const change = changes.find(({ key }) => key === lineKey(line));
          if (change?.kind === 'unavailable') return [];
          if (change?.kind === 'stock') return [{ ...line, quantity: change.left }];
          return [change ? { ...line, price: change.newPrice } : line];
        }),
      })),
    clear: () => get().remove(() => true),
    removeOrdered: (ordered) =>
      set(({ lines }) => ({
        lines: lines
          .map((line) => ({
            ...line,
            quantity: line.quantity - (ordered.find(isSameLine(line))?.quantity ?? 0),
          }))
          .filter(({ quantity }) => quantity > 0),
      })),
  }),
});

export const itemCount = (lines: readonly Pick<CartLine, 'quantity'>[]): number =>
  lines.reduce((sum, { quantity }) => sum + quantity, 0);

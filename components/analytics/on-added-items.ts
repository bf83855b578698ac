import type { EventItem } from '@/lib/analytics/tag';
import type { CartLine } from '@/lib/checkout/cart-line';
import { itemCount, useCart } from '@/stores/cart';

/** What an action added to the cart: another size or color of a line adds nothing. */
function addedItems(before: readonly CartLine[], after: readonly CartLine[]): EventItem[] {
  const quantityOf = (lines: readonly CartLine[], id: string) =>
    itemCount(lines.filter((line) => line.id === id));
  return after
    .filter((line) => !before.includes(line))
    .map((line) => ({
      ...line,
      quantity: quantityOf(after, line.id) - quantityOf(before, line.id),
    }))
    .filter(({ quantity }) => quantity > 0);
}

/** Not when a removal is undone. Returns the cleanup. */
export function onAddedItems(callback: (items: EventItem[]) => void): () => void {
  const known = new WeakSet<CartLine>(useCart.getState().lines);
  let isHydrating = false;
  const cleanups = [
    useCart.persist.onHydrate(() => {
      isHydrating = true;
    }),
    useCart.persist.onFinishHydration(() => {
      isHydrating = false;
    }),
    useCart.subscribe(({ lines }, { lines: before }) => {
      // An undo brings the same line back.
      const isNew = lines.some((line) => !known.has(line));
      for (const line of lines) known.add(line);
      const items = isHydrating || !isNew ? [] : addedItems(before, lines);
      if (items.length > 0) callback(items);
    }),
  ];
  return () => {
    for (const cleanup of cleanups) cleanup();
  };
}

import { useEffect, useRef } from 'react';
import { notify } from '@/lib/browser/notify';
import { type CartLine, isSameLine, lineKey, lineName } from '@/lib/checkout/cart-line';
import { cartMessages } from '@/lib/messages/cart';
import { useCart } from '@/stores/cart';
import { useWishlist } from '@/stores/wishlist';

/** Saves a product; returns the undo, which does nothing if it was saved before. */
function saveToWishlist(id: string): () => void {
  const { ids, toggle } = useWishlist.getState();
  if (ids.includes(id)) return () => {};
  toggle(id);
  return () => {
    if (useWishlist.getState().ids.includes(id)) toggle(id);
  };
}

/**
 * Returns actions that remove lines, each with undo. `listRef` is the ref of the list whose children
 * are the lines, or of the empty state; the focus stays in it.
 */
export function useCartActions(lines: readonly CartLine[]) {
  const listElement = useRef<HTMLElement>(null);
  const focusKey = useRef<string>(undefined);

  useEffect(() => {
    if (focusKey.current === undefined || !listElement.current) return;
    const index = lines.findIndex((line) => lineKey(line) === focusKey.current);
    focusKey.current = undefined;
    const row = listElement.current.children[index];
    (row instanceof HTMLElement ? row : listElement.current).focus();
  }, [lines]);

  function focusOn(key: string): void {
    focusKey.current = key;
  }

  function remove(isRemoved: (line: CartLine) => boolean, title: string, undoMore = () => {}) {
    const first = lines.findIndex(isRemoved);
    const others = lines.filter((line) => !isRemoved(line));
    const [removed, next] = [lines[first], others[Math.min(first, others.length - 1)]];
    focusOn(next ? lineKey(next) : '');
    const undo = useCart.getState().remove(isRemoved);
    const onClick = () => {
      focusOn(removed ? lineKey(removed) : '');
      undoMore();
      undo();
    };
    notify({ title, action: { label: cartMessages.undo, onClick } });
  }

  return {
    listRef: (element: HTMLElement | null) => {
      listElement.current = element;
    },
    focusOn,
    removeLine: (line: CartLine) =>
      remove(isSameLine(line), cartMessages.removedFromCart(lineName(line))),
    removeProduct: ({ id, name }: CartLine) =>
      remove((other) => other.id === id, cartMessages.removedFromCart(name)),
    saveForLater: (line: CartLine) =>
      remove(isSameLine(line), cartMessages.savedForLater(line.name), saveToWishlist(line.id)),
    clear: () => remove(() => true, cartMessages.cartCleared),
  };
}

export type CartActions = ReturnType<typeof useCartActions>;

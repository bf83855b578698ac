import { useEffect, useRef } from 'react';
import { notify } from '@/lib/browser/notify';
import { type CartLine, lineKey, lineName } from '@/lib/checkout/cart-line';
import { cartMessages } from '@/lib/messages/cart';
import { useCart } from '@/stores/cart';
import { useWishlist } from '@/stores/wishlist';

/**
 * Returns actions that remove lines, each with undo. `listRef` is the ref of the list whose children
 * are the lines, or of the empty state; the focus stays in it.
 */
export function useCartActions(lines: readonly CartLine[]) {
  const cart = useCart.getState();
  const listElement = useRef<HTMLElement>(null);
  const focusKey = useRef<string>(undefined);

  useEffect(() => {
    if (focusKey.current === undefined || !listElement.current) return;
    const index = lines.findIndex((line) => lineKey(line) === focusKey.current);
    focusKey.current = undefined;
    const row = listElement.current.children[index];
    (row instanceof HTMLElement ? row : listElement.current).focus();
  }, [lines]);

  function removeWithUndo(
    isRemoved: (line: CartLine) => boolean,
    title: string,
    remove: () => () => void,
  ) {
    const first = lines.findIndex(isRemoved);
    const others = lines.filter((line) => !isRemoved(line));
    const next = others[Math.min(first, others.length - 1)];
    const removed = lines[first];
    const focusOn = (line?: CartLine) => {
      focusKey.current = line ? lineKey(line) : '';
    };
    focusOn(next);
    const undo = remove();
    const onClick = () => {
      focusOn(removed);
      undo();
    };
    notify({ title, action: { label: cartMessages.undo, onClick } });
  }

  return {
    listRef: (element: HTMLElement | null) => {
      listElement.current = element;
    },
    focusOn: (key: string) => {
      focusKey.current = key;
    },
    removeLine(line: CartLine) {
      const key = lineKey(line);
      const title = cartMessages.removedFromCart(lineName(line));
      removeWithUndo(
        (other) => lineKey(other) === key,
        title,
        () => cart.removeLine(key),
      );
    },
    removeProduct({ id, name }: CartLine) {
      removeWithUndo(
        (other) => other.id === id,
        cartMessages.removedFromCart(name),
        () => cart.removeProduct(id),
      );
    },
    saveForLater(line: CartLine) {
      const key = lineKey(line);
      const { ids, toggle } = useWishlist.getState();
      const isNew = !ids.includes(line.id);
      removeWithUndo(
        (other) => lineKey(other) === key,
        cartMessages.savedForLater(line.name),
        () => {
          if (isNew) toggle(line.id);
          const undo = cart.removeLine(key);
          return () => {
            if (isNew && useWishlist.getState().ids.includes(line.id)) toggle(line.id);
            undo();
          };
        },
      );
    },
    clear() {
      removeWithUndo(() => true, cartMessages.cartCleared, cart.clear);
    },
  };
}

export type CartActions = ReturnType<typeof useCartActions>;

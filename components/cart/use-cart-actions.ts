import { useEffect, useRef } from 'react';
import { lineKey, lineName } from '@/lib/checkout/cart-line';
import { cartMessages } from '@/lib/messages/cart';
import { notify } from '@/lib/notify';
import { type CartLine, useCart } from '@/stores/cart';
import { useWishlist } from '@/stores/wishlist';

/**
 * Returns actions that remove lines, each with undo. `frame` is the ref of the list whose children
 * are the lines, or of the empty state; the focus stays in it.
 */
export function useCartActions(lines: readonly CartLine[]) {
  const cart = useCart.getState();
  const frameElement = useRef<HTMLElement>(null);
  const wanted = useRef<string>(undefined);

  useEffect(() => {
    if (wanted.current === undefined || !frameElement.current) return;
    const index = lines.findIndex((line) => lineKey(line) === wanted.current);
    wanted.current = undefined;
    const row = frameElement.current.children[index];
    (row instanceof HTMLElement ? row : frameElement.current).focus();
  }, [lines]);

  function take(isTaken: (line: CartLine) => boolean, title: string, remove: () => () => void) {
    const first = lines.findIndex(isTaken);
    const others = lines.filter((line) => !isTaken(line));
    const next = others[Math.min(first, others.length - 1)];
    const taken = lines[first];
    const focusOn = (line?: CartLine) => {
      wanted.current = line ? lineKey(line) : '';
    };
    focusOn(next);
    const undo = remove();
    const onClick = () => {
      focusOn(taken);
      undo();
    };
    notify({ title, action: { label: cartMessages.undo, onClick } });
  }

  return {
    frame: (element: HTMLElement | null) => {
      frameElement.current = element;
    },
    /** Focuses the line with this key after the next change. */
    focusOn: (key: string) => {
      wanted.current = key;
    },
    removeLine(line: CartLine) {
      const key = lineKey(line);
      const title = cartMessages.removedFromCart(lineName(line));
      take(
        (other) => lineKey(other) === key,
        title,
        () => cart.removeLine(key),
      );
    },
    removeProduct({ id, name }: CartLine) {
      take(
        (other) => other.id === id,
        cartMessages.removedFromCart(name),
        () => cart.removeProduct(id),
      );
    },
    saveForLater(line: CartLine) {
      const key = lineKey(line);
      const { ids, toggle } = useWishlist.getState();
      const isNew = !ids.includes(line.id);
      take(
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
      take(() => true, cartMessages.cartCleared, cart.clear);
    },
  };
}

export type CartActions = ReturnType<typeof useCartActions>;

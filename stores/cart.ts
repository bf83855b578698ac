'use client';

import * as z from 'zod/mini';
import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import { browserStorage } from './browser-storage';

/** A cart line (specification §3); `price` in rupees as it was when the product was added. */
const cartLineSchema = z.object({
  id: z.string().check(z.minLength(1)),
  name: z.string(),
  image: z.string(),
  price: z.number().check(z.nonnegative()),
  quantity: z.int().check(z.gte(1)),
  selectedSize: z.optional(z.string()),
  selectedColor: z.optional(z.string()),
  category: z.optional(z.string()),
});
export type CartLine = z.infer<typeof cartLineSchema>;
export type NewCartLine = Omit<CartLine, 'quantity'>;

/** A line is known by product, colour and size. */
export function lineKey(line: Pick<CartLine, 'id' | 'selectedColor' | 'selectedSize'>): string {
  return JSON.stringify([line.id, line.selectedColor ?? '', line.selectedSize ?? '']);
}

type Cart = {
  lines: CartLine[];
  /** Adds to the line with the same product, size and colour, or appends one. */
  add: (line: NewCartLine, quantity?: number) => 'added' | 'increased';
  /** Removes every line of a product (specification §4). */
  removeProduct: (id: string) => void;
  removeLine: (key: string) => void;
  /** A quantity below 1 is ignored (specification §4). */
  setQuantity: (key: string, quantity: number) => void;
  clear: () => void;
};

/** What does not parse is dropped, line by line. */
function readLines(stored: unknown): CartLine[] {
  if (!Array.isArray(stored)) return [];
  return stored.flatMap((line) => cartLineSchema.safeParse(line).data ?? []);
}

export const useCart = create<Cart>()(
  persist(
    (set, get) => ({
      lines: [],
      add(line, quantity = 1) {
        const key = lineKey(line);
        const known = get().lines.some((other) => lineKey(other) === key);
        set(({ lines }) => ({
          lines: known
            ? lines.map((other) =>
                lineKey(other) === key
                  ? { ...other, ...line, quantity: other.quantity + quantity }
                  : other,
              )
            : [...lines, { ...line, quantity }],
        }));
        return known ? 'increased' : 'added';
      },
      removeProduct: (id) =>
        set(({ lines }) => ({ lines: lines.filter((line) => line.id !== id) })),
      removeLine: (key) =>
        set(({ lines }) => ({ lines: lines.filter((line) => lineKey(line) !== key) })),
      setQuantity(key, quantity) {
        if (!Number.isInteger(quantity) || quantity < 1) return;
        set(({ lines }) => ({
          lines: lines.map((line) => (lineKey(line) === key ? { ...line, quantity } : line)),
        }));
      },
      clear: () => set({ lines: [] }),
    }),
    {
      // The key holds the list of lines and nothing else (specification §4, §9).
      name: 'cart',
      storage: browserStorage({
        read: (stored) => ({ lines: readLines(stored) }),
        write: ({ lines }: Pick<Cart, 'lines'>) => lines,
      }),
      partialize: ({ lines }) => ({ lines }),
      // The server renders an empty cart; the stored one is read after hydration.
      skipHydration: true,
    },
  ),
);

export function itemCount(lines: readonly Pick<CartLine, 'quantity'>[]): number {
  return lines.reduce((sum, { quantity }) => sum + quantity, 0);
}

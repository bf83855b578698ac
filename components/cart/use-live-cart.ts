import {
  type LiveProducts,
  readLiveProducts,
  useLiveProducts,
} from '@/lib/catalogue/live-products';
import type { Choice } from '@/lib/catalogue/variants';
import { lineChanges } from '@/lib/checkout/line-changes';
import { missingOption } from '@/lib/checkout/missing-option';
import type { CartLine } from '@/stores/cart';

/** What the backend says of a cart, as far as it is known. */
function compare(lines: readonly CartLine[], live: LiveProducts) {
  const products = new Map(live.map((product) => [product.id, product]));
  const lacking = (option: keyof Choice) =>
    lines.filter((line) => missingOption(line, products.get(line.id))?.option === option);
  return {
    products,
    /** What differs from the cart. */
    changes: lineChanges(lines, live),
    /** Lines that want a size before they are ordered. */
    unsized: lacking('selectedSize'),
    /** Lines that want a colour, because their price depends on it. */
    uncolored: lacking('selectedColor'),
  };
}

/** Compares the cart with what the backend says now: on opening, and whenever `check` is called. */
export function useLiveCart(lines: readonly CartLine[]) {
  const ids = [...new Set(lines.map(({ id }) => id))].sort();
  const { data, mutate } = useLiveProducts(ids, { revalidateOnFocus: true });
  return {
    ...(data ? compare(lines, data) : compare([], [])),
    /** Asks again; undefined when the backend could not be asked. */
    async check() {
      const result = await readLiveProducts(ids);
      if (!result.ok) return undefined;
      await mutate(result.data, { revalidate: false });
      return compare(lines, result.data);
    },
  };
}

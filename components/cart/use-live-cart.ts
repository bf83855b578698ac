import { readLiveProducts, useLiveProducts } from '@/lib/catalogue/live-products';
import { type LineChange, lineChanges } from '@/lib/checkout/line-changes';
import type { CartLine } from '@/stores/cart';

type LiveCart = {
  /** What differs from the cart, as far as it is known. */
  changes: LineChange[];
  /** Asks again; undefined when the backend could not be asked. */
  check: () => Promise<LineChange[] | undefined>;
};

/** Compares the cart with what the backend says now: on opening, and whenever `check` is called. */
export function useLiveCart(lines: readonly CartLine[]): LiveCart {
  const ids = [...new Set(lines.map(({ id }) => id))].sort();
  const { data, mutate } = useLiveProducts(ids, { revalidateOnFocus: true });
  return {
    changes: data ? lineChanges(lines, data) : [],
    async check() {
      const result = await readLiveProducts(ids);
      if (!result.ok) return undefined;
      await mutate(result.data, { revalidate: false });
      return lineChanges(lines, result.data);
    },
  };
}

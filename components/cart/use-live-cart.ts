import { readLiveProducts, useLiveProducts } from '@/lib/catalogue/live-products';
import { type LineChange, lineChanges } from '@/lib/checkout/line-changes';
import type { CartLine } from '@/stores/cart';

/** Compares the cart with what the backend says now: on opening, and whenever `check` is called. */
export function useLiveCart(lines: readonly CartLine[]) {
  const ids = [...new Set(lines.map(({ id }) => id))].sort();
  const { data, mutate } = useLiveProducts(ids, { revalidateOnFocus: true });
  return {
    /** What differs from the cart, as far as it is known. */
    changes: data ? lineChanges(lines, data) : [],
    /** Asks again; undefined when the backend could not be asked. */
    async check(): Promise<LineChange[] | undefined> {
      const result = await readLiveProducts(ids);
      if (!result.ok) return undefined;
      await mutate(result.data, { revalidate: false });
      return lineChanges(lines, result.data);
    },
  };
}

'use client';

import useSWR from 'swr';
import { orThrow } from '@/lib/api/result';
import { type LineChange, lineChanges, readLiveProducts } from '@/lib/checkout/live-lines';
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
  const { data, mutate } = useSWR(
    ids.length > 0 ? ['live-products', ...ids] : null,
    async () => orThrow('products', await readLiveProducts(ids)),
    { revalidateOnFocus: true, dedupingInterval: 0, shouldRetryOnError: false },
  );
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

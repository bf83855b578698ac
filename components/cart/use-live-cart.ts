import { useEffect, useRef, useState } from 'react';
import type { ApiResult } from '@/lib/api/result';
import {
  fetchLiveProducts,
  type LiveProducts,
  useLiveProducts,
} from '@/lib/catalogue/live-products';
import { missingOptions } from '@/lib/catalogue/variants';
import type { CartLine } from '@/lib/checkout/cart-line';
import { lineChanges } from '@/lib/checkout/line-changes';

function compare(lines: readonly CartLine[], live: LiveProducts) {
  const products = new Map(live.map((product) => [product.id, product]));
  const missing = lines.flatMap((line) =>
    missingOptions(line, products.get(line.id)).map(({ option }) => ({ line, option })),
  );
  return { products, changes: lineChanges(lines, live), missing };
}

export function useLiveCart(lines: readonly CartLine[]) {
  const ids = [...new Set(lines.map(({ id }) => id))].sort();
  const { data, mutate } = useLiveProducts(ids, { revalidateOnFocus: true });
  const notices = useRef<HTMLDivElement>(null);
  const [rejections, setRejections] = useState(0);

  useEffect(() => {
    if (rejections > 0) notices.current?.focus();
  }, [rejections]);

  return {
    ...(data ? compare(lines, data) : compare([], [])),
    notices,
    /** Missing options are shown once they stand in the way. */
    showsMissingOptions: rejections > 0,
    /** Whether the lines can be ordered as they are; else the notices take the focus. */
    async check({ isFresh }: { isFresh: boolean }): Promise<ApiResult<boolean>> {
      const known = isFresh ? undefined : data;
      const result = known ? ({ ok: true, data: known } as const) : await fetchLiveProducts(ids);
      if (!result.ok) return result;
      if (!known) await mutate(result.data, { revalidate: false });
      const { changes, missing } = compare(lines, result.data);
      const isOrderable = changes.length === 0 && missing.length === 0;
      if (!isOrderable) setRejections((count) => count + 1);
      return { ok: true, data: isOrderable };
    },
  };
}

export type LiveCart = ReturnType<typeof useLiveCart>;

import type { Choice } from '@aangan/contract/rules/variants';
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
  const linesMissing = (option: keyof Choice) =>
    lines.filter((line) =>
      missingOptions(line, products.get(line.id)).some((missing) => missing.option === option),
    );
  return {
    products,
    changes: lineChanges(lines, live),
    missingSize: linesMissing('selectedSize'),
    /** Lines of which the color is open. */
    missingColor: linesMissing('selectedColor'),
  };
}

type Comparison = ReturnType<typeof compare>;

export const countProblems = (live: Omit<Comparison, 'products'>): number =>
  [live.missingSize, live.missingColor, live.changes].flat().length;

/** Compares the cart with live products: on mount, and on every `check`. */
export function useLiveCart(lines: readonly CartLine[]) {
  const ids = [...new Set(lines.map(({ id }) => id))].sort();
  const { data, mutate } = useLiveProducts(ids, { revalidateOnFocus: true });
  return {
    ...(data ? compare(lines, data) : compare([], [])),
    async check(): Promise<ApiResult<Comparison>> {
      const result = await fetchLiveProducts(ids);
      if (!result.ok) return result;
      await mutate(result.data, { revalidate: false });
      return { ok: true, data: compare(lines, result.data) };
    },
  };
}

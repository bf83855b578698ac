import type { StoredVariant } from '../database/schema';
import type { StockMode } from './import-products';
import {
  type CatalogueChange,
  mostStock,
  said,
  type VariantChange,
  wholeProduct,
  wholeVariant,
} from './product';
import { variantKey } from './variants';

/** What is left of a known variant's pieces is its orders' doing, unless the merchant says otherwise. */
function stockOf({ stock = null }: VariantChange, known: StoredVariant, mode: StockMode) {
  if (mode === 'set') return stock;
  if (mode === 'keep' || stock === null) return known.stock;
  return Math.min((known.stock ?? 0) + stock, mostStock);
}

/** A variant after what a row says of it; undefined when it is new and the row says too little. */
function changed(given: VariantChange, known: StoredVariant | undefined, mode: StockMode) {
  if (!known) return wholeVariant(given);
  const stock = given.stock === undefined ? known.stock : stockOf(given, known, mode);
  return wholeVariant({ ...known, ...said(given), stock });
}

/**
 * A product's variants after a change: a whole product brings all of them, else the named ones follow
 * and the others stay. Undefined when one is named that is neither known nor said enough of.
 */
export function mergeVariants(
  known: StoredVariant[],
  change: CatalogueChange,
  mode: StockMode,
): StoredVariant[] | undefined {
  const given = change.variants ?? [];
  const byKey = new Map(known.map((variant) => [variantKey(variant), variant]));
  const after = given
    .map((variant) => changed(variant, byKey.get(variantKey(variant)), mode))
    .filter((variant) => variant !== undefined);
  if (after.length < given.length) return undefined;
  if (wholeProduct(change)) return after;
  for (const variant of after) byKey.set(variantKey(variant), variant);
  return [...byKey.values()];
}

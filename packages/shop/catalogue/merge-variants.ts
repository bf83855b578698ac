import { formatPaise } from '../platform/paise';
import type { Prices } from './batch';
import { RejectedChange } from './import-errors';
import type { StockMode } from './import-products';
import { type CatalogueChange, completeProduct, completeVariant, omitUndefined } from './product';
import { type CatalogueField, pick } from './product-fields';
import { maxStock } from './value-schemas';
import { isChoice, type Options, type Variant, type VariantChange, variantKey } from './variants';

export type MergeRules = {
  fields: readonly CatalogueField[];
  stock: StockMode;
  preserveMrp: boolean;
  newVariants: boolean;
};

/** Throws RejectedChange if `price` is above the MRP. */
function checkPrices(mrp: number, price: number | null, subject: string): Prices {
  if (price !== null && price > mrp) {
    throw new RejectedChange(
      `${subject} ${formatPaise(price)} is above the MRP ${formatPaise(mrp)}. Set the MRP as well; an empty MRP clears it.`,
    );
  }
  return { regularPricePaise: mrp, discountedPricePaise: price === mrp ? null : price };
}

/** Merges known prices with a change; with `preserveMrp` the change is the price alone. */
function mergePrices(
  change: Partial<Prices>,
  existing: Prices,
  { preserveMrp, subject }: { preserveMrp: boolean; subject: string },
): Prices {
  const { regularPricePaise: regular, discountedPricePaise: discounted } = change;
  const { regularPricePaise, discountedPricePaise } = existing;
  if (regular === undefined && discounted === undefined) {
    return { regularPricePaise, discountedPricePaise };
  }
  if (preserveMrp && regular !== undefined && discountedPricePaise !== null) {
    return checkPrices(regularPricePaise, regular, subject);
  }
  const price = discounted === undefined ? discountedPricePaise : discounted;
  return checkPrices(regular ?? regularPricePaise, price, subject);
}

const maxListedVariants = 20;

const nameOf = ({ size, color }: Options) =>
  [size, color].filter((text) => text !== null).join(' / ');

function listOf(names: string[]): string {
  const more =
    names.length > maxListedVariants ? ` and ${names.length - maxListedVariants} more` : '';
  return `${names.slice(0, maxListedVariants).join(', ')}${more}`;
}

/** Rejects a change of one variant that names none. */
export function rejectWithoutOptions(handle: string, existing: Variant[]): never {
  const names = existing.map(nameOf);
  throw new RejectedChange(
    `${handle} has variants. Name one of: ${listOf(names)}. Use variant_size or variant_color.`,
  );
}

function requireSameOptions(handle: string, change: VariantChange, existing: Variant[]): void {
  const [one] = existing;
  if (!one) return;
  const has = { size: one.size !== null, color: one.color !== null };
  if (has.size === (change.size !== null) && has.color === (change.color !== null)) return;
  const [option = '', second] = (['size', 'color'] as const).filter((name) => has[name]);
  const options = second ? `${option} and ${second}: name both` : `${option} alone`;
  throw new RejectedChange(
    `${handle} is sold by ${options}. It has: ${listOf(existing.map(nameOf))}.`,
  );
}

function rejectUnknownVariant(handle: string, change: VariantChange, existing: Variant[]): never {
  const [name, names] = [nameOf(change), existing.map(nameOf)];
  throw new RejectedChange(
    names.length > 0
      ? `${handle} has no variant "${name}". It has: ${listOf(names)}. --new-variant adds it.`
      : `${handle} has no variants. --new-variant adds "${name}"; the product is then sold in variants alone.`,
  );
}

const priceSubject = (variant: VariantChange) =>
  isChoice(variant) ? `Variant ${nameOf(variant)}: price` : 'Price';

export function createVariant(change: VariantChange): Variant {
  const variant = completeVariant(change);
  if (!variant) throw new RejectedChange(`Variant ${nameOf(change)} needs a price.`);
  const { regularPricePaise, discountedPricePaise } = variant;
  const subject = priceSubject(change);
  return { ...variant, ...checkPrices(regularPricePaise, discountedPricePaise, subject) };
}

function createAddedVariant(handle: string, change: VariantChange) {
  if (change.stock === undefined || change.stock === null) {
    throw new RejectedChange(
      `The new variant "${nameOf(change)}" of ${handle} needs a stock: stock=5, or stock=uncounted where it never sells out.`,
    );
  }
  return createVariant(change);
}

/** Orders change a known variant's stock; an import does so by `mode` only. */
function stockOf({ stock }: VariantChange, existing: Variant, mode: StockMode) {
  if (stock === undefined || stock === null || mode === 'keep') return existing.stock;
  const count = stock === 'uncounted' ? null : stock;
  if (mode === 'set') return count;
  return count === null ? existing.stock : Math.min((existing.stock ?? 0) + count, maxStock);
}

const writtenPrices = (change: Partial<Prices>, fields: readonly CatalogueField[]) => ({
  ...(fields.includes('regularPricePaise') && { regularPricePaise: change.regularPricePaise }),
  ...(fields.includes('discountedPricePaise') && {
    discountedPricePaise: change.discountedPricePaise,
  }),
});

export function mergeVariant(change: VariantChange, existing: Variant, rules: MergeRules): Variant {
  const { preserveMrp, fields } = rules;
  const subject = priceSubject(existing);
  return {
    ...existing,
    ...omitUndefined(change),
    ...mergePrices(writtenPrices(change, fields), existing, { preserveMrp, subject }),
    stock: stockOf(change, existing, rules.stock),
  };
}

/**
 * Merges a product's variants with a change; throws RejectedChange for unknown ones. The first one
 * continues the `single` that the product was sold as.
 */
export function mergeVariants(
  existing: Variant[],
  change: CatalogueChange,
  rules: MergeRules,
  single?: Variant,
): Variant[] {
  const { handle, variants: variantChanges = [] } = change;
  const isComplete = completeProduct(change) !== undefined;
  const byKey = new Map(existing.map((variant) => [variantKey(variant), variant]));
  const codes = single && pick(single, ['sku', 'barcode', 'weightGrams', 'imgUrl']);
  const after = variantChanges.map((variant, index) => {
    const before = byKey.get(variantKey(variant));
    if (before) return mergeVariant(variant, before, rules);
    if (isComplete) return createVariant(variant);
    requireSameOptions(handle, variant, existing);
    if (!rules.newVariants) rejectUnknownVariant(handle, variant, existing);
    return createAddedVariant(handle, { ...(index === 0 && codes), ...omitUndefined(variant) });
  });
  if (isComplete) return after;
  for (const variant of after) byKey.set(variantKey(variant), variant);
  return [...byKey.values()];
}

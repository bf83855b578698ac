import type { StoredVariant } from '../database/schema';
import { closestName, didYouMean } from '../suggest';
import type { StockMode } from './import-products';
import { checkPrices, mergePrices, type Prices } from './prices';
import {
  type CatalogueChange,
  type CatalogueField,
  defined,
  maxStock,
  type VariantChange,
  wholeProduct,
  wholeVariant,
} from './product';
import { RejectedChange } from './rejected-change';
import { variantKey } from './variants';

export type MergeRules = {
  fields: readonly CatalogueField[];
  stock: StockMode;
  preserveMrp: boolean;
  newVariants: boolean;
};

const shownVariants = 20;

const nameOf = ({ size, color }: Pick<StoredVariant, 'size' | 'color'>) =>
  [size, color].filter((text) => text !== null).join(' / ');

function listOf(names: string[]): string {
  const more = names.length > shownVariants ? ` and ${names.length - shownVariants} more` : '';
  return `${names.slice(0, shownVariants).join(', ')}${more}`;
}

/** Rejects a change of one variant that names none. */
export function rejectUnnamed(handle: string, known: StoredVariant[]): never {
  const names = known.map(nameOf);
  throw new RejectedChange(
    `${handle} has variants. Name one of: ${listOf(names)}. Use variant_size or variant_color.`,
  );
}

function requireSameOptions(handle: string, given: VariantChange, known: StoredVariant[]): void {
  const [one] = known;
  if (!one) return;
  const has = { size: one.size !== null, color: one.color !== null };
  if (has.size === (given.size !== null) && has.color === (given.color !== null)) return;
  const [option = '', second] = (['size', 'color'] as const).filter((name) => has[name]);
  const options = second ? `${option} and ${second}: name both` : `${option} alone`;
  throw new RejectedChange(
    `${handle} is sold by ${options}. It has: ${listOf(known.map(nameOf))}.`,
  );
}

const isNear = (option: string | null, other: string | null) =>
  option === null || other === null ? option === other : closestName(option, [other]) !== undefined;

/** Suggests the variant with similar options. */
function variantHint(given: VariantChange, known: StoredVariant[]): string {
  const near = known.filter(
    ({ size, color }) => isNear(given.size, size) && isNear(given.color, color),
  );
  return didYouMean(nameOf(given), near.map(nameOf));
}

function rejectUnknown(handle: string, given: VariantChange, known: StoredVariant[]): never {
  const [name, names] = [nameOf(given), known.map(nameOf)];
  throw new RejectedChange(
    names.length > 0
      ? `${handle} has no variant "${name}". It has: ${listOf(names)}.${variantHint(given, known)} --new-variant adds it.`
      : `${handle} has no variants. --new-variant adds "${name}"; the product is then sold in variants alone.`,
  );
}

const priceSubject = (variant: VariantChange) => `Variant ${nameOf(variant)}: price`;

export function createVariant(given: VariantChange): StoredVariant {
  const variant = wholeVariant(given);
  if (!variant) throw new RejectedChange(`Variant ${nameOf(given)} needs a price.`);
  const { regularPricePaise, discountedPricePaise } = variant;
  const subject = priceSubject(given);
  return { ...variant, ...checkPrices(regularPricePaise, discountedPricePaise, subject) };
}

function addedVariant(handle: string, given: VariantChange) {
  if (given.stock === undefined || given.stock === null) {
    throw new RejectedChange(
      `The new variant "${nameOf(given)}" of ${handle} needs a stock: stock=5, or stock=uncounted where it never sells out.`,
    );
  }
  return createVariant(given);
}

/** Orders change a known variant's stock; an import does so by `mode` only. */
function stockOf({ stock }: VariantChange, known: StoredVariant, mode: StockMode) {
  if (stock === undefined || mode === 'keep') return known.stock;
  const count = stock === 'uncounted' ? null : stock;
  if (mode === 'set') return count;
  return count === null ? known.stock : Math.min((known.stock ?? 0) + count, maxStock);
}

export const writtenPrices = (change: Partial<Prices>, fields: readonly CatalogueField[]) => ({
  ...(fields.includes('regularPricePaise') && { regularPricePaise: change.regularPricePaise }),
  ...(fields.includes('discountedPricePaise') && {
    discountedPricePaise: change.discountedPricePaise,
  }),
});

function changed(given: VariantChange, known: StoredVariant, rules: MergeRules): StoredVariant {
  const { preserveMrp, fields } = rules;
  const subject = priceSubject(known);
  return {
    ...known,
    ...defined(given),
    ...mergePrices(writtenPrices(given, fields), known, { preserveMrp, subject }),
    stock: stockOf(given, known, rules.stock),
  };
}

/** Merges a product's variants with a change; throws RejectedChange for unknown ones. */
export function mergeVariants(
  known: StoredVariant[],
  change: CatalogueChange,
  rules: MergeRules,
): StoredVariant[] {
  const { handle, variants: given = [] } = change;
  const isWhole = wholeProduct(change) !== undefined;
  const byKey = new Map(known.map((variant) => [variantKey(variant), variant]));
  const after = given.map((variant) => {
    const before = byKey.get(variantKey(variant));
    if (before) return changed(variant, before, rules);
    if (isWhole) return createVariant(variant);
    requireSameOptions(handle, variant, known);
    if (!rules.newVariants) rejectUnknown(handle, variant, known);
    return addedVariant(handle, variant);
  });
  if (isWhole) return after;
  for (const variant of after) byKey.set(variantKey(variant), variant);
  return [...byKey.values()];
}

export const priceVariants = (
  known: StoredVariant[],
  change: CatalogueChange,
  { fields, preserveMrp }: MergeRules,
): StoredVariant[] =>
  known.map((variant) => ({
    ...variant,
    ...mergePrices(writtenPrices(change, fields), variant, {
      preserveMrp,
      subject: priceSubject(variant),
    }),
  }));

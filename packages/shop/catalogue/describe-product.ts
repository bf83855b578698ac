import { countText } from '@aangan/contract/rules/count-text';
import { formatPaise } from '../platform/paise';
import { describeChange } from '../stores/store-changes';
import type { Prices, Renaming } from './batch';
import type { ImportResult, PricedVariants, RowRemark } from './import-products';
import type { ProductDifference } from './plan-upsert';
import { type CatalogueField, fieldsWith, productFields } from './product-fields';
import { variantPricePaise } from './variants';

const priceOf = (prices: Prices) => formatPaise(variantPricePaise(prices));
const mrpOf = ({ regularPricePaise, discountedPricePaise }: Prices) =>
  discountedPricePaise === null ? 'none' : formatPaise(regularPricePaise);

const priceFields: CatalogueField[] = ['regularPricePaise', 'discountedPricePaise'];

function describePrices({ fields, prices }: ProductDifference): string[] {
  const written = fields.filter(({ field }) => priceFields.includes(field));
  const after = { ...prices };
  for (const { field, after: value } of written) Object.assign(after, { [field]: value });
  return [
    { column: 'price', from: priceOf(prices), to: priceOf(after) },
    { column: 'mrp', from: mrpOf(prices), to: mrpOf(after) },
  ]
    .filter(({ from, to }) => from !== to)
    .map(({ column, from, to }) => `${column}: ${from} → ${to}`);
}

const formatted = fieldsWith('format');

function describeField({ field, before, after }: ProductDifference['fields'][number]): string {
  const known = formatted.find((one) => one === field);
  if (!known) return describeChange({ path: field === 'descriptionHtml' ? 'description' : field });
  const { names, format } = productFields[known];
  // The API sends no values of lists.
  const toText = (value: unknown) =>
    value === undefined ? undefined : (format as (value: unknown) => string)(value);
  return describeChange({ path: names[0], before: toText(before), after: toText(after) });
}

/** The changes of a product by column: `pot: price: ₹2,499.00 → ₹2,299.00` */
export function describeProduct(changed: ProductDifference): string {
  const others = changed.fields.filter(
    ({ field }, _, all) =>
      !priceFields.includes(field) &&
      !(field === 'descriptionHtml' && all.some((one) => one.field === 'description')),
  );
  return `${changed.handle}: ${[...describePrices(changed), ...others.map(describeField)].join(', ')}`;
}

/** `row 335, Money Plant: price must be above 0` */
export const describeRow = ({ row, title, reason }: RowRemark, at = 'row'): string =>
  `${at} ${[row, ...(title ? [title] : [])].join(', ')}: ${reason}`;

const describeRenaming = ({ from, to }: Renaming): string => `${from} is now ${to}`;

/** `pot (3 variants, previously ₹499.00 to ₹549.00)` */
function describePricedProduct({
  handle,
  variants,
  lowestPaise,
  highestPaise,
}: PricedVariants): string {
  const prices = [...new Set([lowestPaise, highestPaise])].map(formatPaise).join(' to ');
  return `${handle} (${countText(variants, 'variant')}, previously ${prices})`;
}

export const describePriced = (priced: readonly PricedVariants[]) => ({
  'The price applies to all variants of': priced.map(describePricedProduct),
});

/** What is to be said of an import, by title. */
export const describeImport = (
  { rejections, warnings, pricedVariants, renamings }: ImportResult,
  at?: string,
): Record<string, string[]> => ({
  Rejected: rejections.map((row) => describeRow(row, at)),
  Warnings: warnings.map((row) => describeRow(row, at)),
  ...describePriced(pricedVariants),
  'Renamed; the old addresses redirect': renamings.map(describeRenaming),
});

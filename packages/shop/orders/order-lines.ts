import type { OrderRequest } from '@aangan/contract/order';
import { attributeValues, optionKeys } from '@aangan/contract/rules/product-attributes';
import {
  choiceLabel,
  isAmbiguous,
  matchingVariants,
  optionsLabel,
} from '@aangan/contract/rules/variants';
import { isAvailable } from '../catalogue/product-response';
import type { ProductRow } from '../catalogue/stock';
import { isChoice, isInStock, type Variant, variantPricePaise } from '../catalogue/variants';
import { HttpError } from '../platform/http/http-error';
import { formatPaise, toPaise } from '../platform/paise';

export type OrderLine = {
  product: ProductRow;
  quantity: number;
  size: string | undefined;
  color: string | undefined;
  variant: Variant;
};
type RequestedLine = NonNullable<OrderRequest['lines']>[number];

const maxLines = 100;

const productError = (product: ProductRow, sentence: string, status: 409 | 422 = 409) =>
  new HttpError(status, sentence, { field: `products.${product.handle}` });

/** Undefined where the product does not have the option. */
function requireOption(product: ProductRow, keys: string[], choice: string | undefined) {
  const optionValues = attributeValues(product.attributes, keys);
  if (choice === undefined || optionValues.length === 0) return undefined;
  if (optionValues.includes(choice)) return choice;
  throw productError(product, `${product.title} is no longer available in "${choice}".`);
}

function requireStock(product: ProductRow, quantity: number): void {
  const isForSale = product.available && !product.hidden;
  if (isForSale && isAvailable(product, quantity)) return;
  const remaining = isForSale ? (product.stock ?? 0) : 0;
  throw productError(
    product,
    remaining > 0
      ? `Only ${remaining} of ${product.title} left. Please change the quantity.`
      : `${product.title} is currently unavailable. Please remove it from your cart.`,
  );
}

function requireVariantStock({ product, variant, quantity }: OrderLine): void {
  if (isInStock(variant, quantity)) return;
  const options = optionsLabel(variant);
  const name = options ? `${product.title} in "${options}"` : product.title;
  throw productError(
    product,
    variant.stock
      ? `Only ${variant.stock} of ${name} left. Please change the quantity.`
      : `${name} is sold out. Please choose another option, or remove it from your cart.`,
  );
}

/** Returns the first variant in stock; 409 for an ambiguous size or price. */
function requireVariant(product: ProductRow, line: RequestedLine): Variant {
  const chosen = matchingVariants(product.variants, line);
  const { title } = product;
  if (isAmbiguous(chosen, ({ size }) => size))
    throw productError(product, `Please choose a size for ${title}.`);
  if (isAmbiguous(chosen, variantPricePaise))
    throw productError(product, `Please choose a colour for ${title}.`);
  const variant = chosen.find((one) => isInStock(one, line.quantity)) ?? chosen[0];
  if (variant) return variant;
  throw productError(product, `${title} is no longer available in "${choiceLabel(line)}".`);
}

/** Applies to untracked stock, too. */
function requireMaxQuantity(product: ProductRow, quantity: number, max: number): void {
  if (quantity <= max) return;
  const sentence = `You can order up to ${max} of ${product.title} at a time. Please change the quantity.`;
  throw productError(product, sentence, 422);
}

/** `lines` and `products` must have the same quantities. */
function requireEqualQuantities({ products: wanted, lines = [] }: OrderRequest): void {
  const sums = new Map<string, number>();
  for (const { id, quantity } of lines) sums.set(id, (sums.get(id) ?? 0) + quantity);
  const isEqual =
    sums.size === Object.keys(wanted).length &&
    Object.entries(wanted).every(([id, quantity]) => sums.get(id) === quantity);
  if (!isEqual)
    throw new HttpError(422, 'lines and products have different quantities', { field: 'lines' });
}

/** Builds the lines of an order from the store's products; 409 or 422 where it cannot. */
export function buildOrderLines(
  request: OrderRequest,
  rows: ProductRow[],
  maxQuantityPerLine: number,
): OrderLine[] {
  const byHandle = new Map(rows.map((row) => [row.handle, row]));
  const productOf = (id: string): ProductRow => {
    const product = byHandle.get(id);
    if (product) return product;
    throw new HttpError(422, `The product "${id}" does not exist.`, { field: `products.${id}` });
  };
  const lines: RequestedLine[] =
    request.lines ?? Object.entries(request.products).map(([id, quantity]) => ({ id, quantity }));
  for (const [id, quantity] of Object.entries(request.products)) {
    const product = productOf(id);
    requireMaxQuantity(product, quantity, maxQuantityPerLine);
    // Variants have their own stock.
    requireStock(product, product.variants.some(isChoice) ? 1 : quantity);
  }
  if (request.lines) requireEqualQuantities(request);
  const chosen = lines.map((line): OrderLine => {
    const { id, quantity, selectedSize, selectedColor } = line;
    const product = productOf(id);
    const variant = requireVariant(product, line);
    const size = variant.size ?? requireOption(product, optionKeys.size, selectedSize);
    const color = variant.color ?? requireOption(product, optionKeys.color, selectedColor);
    return { product, quantity, variant, size, color };
  });
  for (const line of chosen) {
    const ofVariant = chosen.filter(({ variant }) => variant === line.variant);
    requireVariantStock({ ...line, quantity: sumQuantities(ofVariant) });
  }
  const merged = mergeLines(chosen);
  if (merged.length <= maxLines) return merged;
  throw new HttpError(
    422,
    `An order can have up to ${maxLines} different items, and your cart has ${merged.length}. Please order some of them separately.`,
    { field: 'lines' },
  );
}

const sumQuantities = (lines: OrderLine[]) =>
  lines.reduce((sum, { quantity }) => sum + quantity, 0);

/** Merges equal lines, such as those with and without a colour that the product does not have. */
function mergeLines(lines: OrderLine[]): OrderLine[] {
  const merged: OrderLine[] = [];
  for (const line of lines) {
    const same = merged.find(
      ({ variant, size, color }) =>
        variant === line.variant && size === line.size && color === line.color,
    );
    if (same) same.quantity += line.quantity;
    else merged.push({ ...line });
  }
  return merged;
}

/** In paise. */
export const lineAmountPaise = ({
  quantity,
  variant,
}: Pick<OrderLine, 'variant' | 'quantity'>): number => variantPricePaise(variant) * quantity;

/** In paise; `addedPaise` is charges less discount. 409 unless it is the total that the shopper saw. */
export function orderTotalPaise(
  lines: OrderLine[],
  addedPaise: number,
  expectedRupees: number | undefined,
): number {
  const totalPaise = lines.reduce((sum, line) => sum + lineAmountPaise(line), addedPaise);
  if (expectedRupees !== undefined && toPaise(expectedRupees) !== totalPaise) {
    throw new HttpError(409, `Prices have changed: the total is now ${formatPaise(totalPaise)}.`, {
      field: 'expectedTotal',
    });
  }
  return totalPaise;
}

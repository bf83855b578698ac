import type { OrderRequest } from '@/lib/contract/order';
import { attributeValues, optionKeys } from '@/lib/contract/product-attributes';
import { isInStock, variantPrice } from '../catalogue/variants';
import type { products, StoredVariant } from '../database/schema';
import { HttpError } from '../http-error';
import { readableRupees, toPaise } from './paise';
import { isAvailable } from './product-response';

export type ProductRow = typeof products.$inferSelect;
export type OrderLine = {
  product: ProductRow;
  quantity: number;
  /** As chosen, or as the variant has them. */
  size: string | undefined;
  color: string | undefined;
  /** Of a product that is sold by its options. */
  variant: StoredVariant | undefined;
};
type VariantLine = OrderLine & { variant: StoredVariant };
const isVariantLine = (line: OrderLine): line is VariantLine => line.variant !== undefined;
type RequestedLine = NonNullable<OrderRequest['lines']>[number];

/** An order is read, sent and packed as a whole. */
const maxLines = 100;

/** A choice that the product is offered in; undefined where it has no such option. */
function offeredChoice(product: ProductRow, keys: string[], choice: string | undefined) {
  const offered = attributeValues(product.attributes, keys);
  if (choice === undefined || offered.length === 0) return undefined;
  if (offered.includes(choice)) return choice;
  throw new HttpError(409, `${product.title} is no longer available in "${choice}".`, {
    field: `products.${product.handle}`,
  });
}

/** What may be ordered of a product; otherwise 409 with a sentence for the shopper. */
function requireStock(product: ProductRow, quantity: number): void {
  const isSold = product.available && !product.hidden;
  if (isSold && isAvailable(product, quantity)) return;
  const left = isSold ? (product.stock ?? 0) : 0;
  const sentence =
    left > 0
      ? `Only ${left} of ${product.title} left. Please change the quantity.`
      : `${product.title} is currently unavailable. Please remove it from your cart.`;
  throw new HttpError(409, sentence, { field: `products.${product.handle}` });
}

const optionsOf = ({ size, color }: StoredVariant) => [size, color].filter(Boolean).join(', ');

/** What may be ordered of a variant; otherwise 409 with a sentence for the shopper. */
function requireVariantStock({ product, variant, quantity }: VariantLine): void {
  if (isInStock(variant, quantity)) return;
  const name = `${product.title} in "${optionsOf(variant)}"`;
  const sentence = variant.stock
    ? `Only ${variant.stock} of ${name} left. Please change the quantity.`
    : `${name} is sold out. Please choose another or remove it from your cart.`;
  throw new HttpError(409, sentence, { field: `products.${product.handle}` });
}

type Choice = Pick<RequestedLine, 'selectedSize' | 'selectedColor'>;

/** The variants that a choice of options leaves. */
export const variantsMeant = (product: ProductRow, { selectedSize, selectedColor }: Choice) =>
  product.variants.filter(
    ({ size, color }) =>
      (selectedSize === undefined || size === null || size === selectedSize) &&
      (selectedColor === undefined || color === null || color === selectedColor),
  );

/**
 * The variant that a line means. An option that is not chosen is asked for with 409 where it matters:
 * a size that there are several of, or a price that depends on it. Else the first is taken that has
 * the pieces.
 */
function requireVariant(product: ProductRow, line: RequestedLine): StoredVariant {
  const { selectedSize, selectedColor, quantity } = line;
  const chosen = variantsMeant(product, line);
  const reject = (sentence: string): never => {
    throw new HttpError(409, sentence, { field: `products.${product.handle}` });
  };
  const severalOf = (read: (variant: StoredVariant) => unknown) =>
    new Set(chosen.map(read)).size > 1;
  if (severalOf(({ size }) => size)) reject(`Please choose a size of ${product.title}.`);
  if (severalOf(variantPrice)) reject(`Please choose a colour of ${product.title}.`);
  const variant = chosen.find((one) => isInStock(one, quantity)) ?? chosen[0];
  const choice = [selectedSize, selectedColor].filter(Boolean).join(', ');
  return variant ?? reject(`${product.title} is no longer available in "${choice}".`);
}

/** Stock that is not counted has its bounds too. */
function requireMaxQuantity(product: ProductRow, quantity: number, most: number): void {
  if (quantity <= most) return;
  throw new HttpError(
    422,
    `One order can hold ${most} pieces of ${product.title}. Please change the quantity.`,
    { field: `products.${product.handle}` },
  );
}

/** `lines` says the same as `products`, by size and colour. */
function requireAgreement({ products: wanted, lines = [] }: OrderRequest): void {
  const sums = new Map<string, number>();
  for (const { id, quantity } of lines) sums.set(id, (sums.get(id) ?? 0) + quantity);
  const agrees =
    sums.size === Object.keys(wanted).length &&
    Object.entries(wanted).every(([id, quantity]) => sums.get(id) === quantity);
  if (!agrees) throw new HttpError(422, 'lines and products do not agree', { field: 'lines' });
}

/** What is asked for by size and colour, each once; more than one order holds is refused with 422. */
function mergeLines({ products: wanted, lines }: OrderRequest): RequestedLine[] {
  const merged = new Map<string, RequestedLine>();
  const requested: RequestedLine[] =
    lines ?? Object.entries(wanted).map(([id, quantity]) => ({ id, quantity }));
  for (const line of requested) {
    const { id, selectedSize, selectedColor } = line;
    const key = JSON.stringify([id, selectedSize, selectedColor]);
    const quantity = (merged.get(key)?.quantity ?? 0) + line.quantity;
    merged.set(key, { ...line, quantity });
  }
  if (merged.size <= maxLines) return [...merged.values()];
  throw new HttpError(
    422,
    `One order can hold ${maxLines} different items, and your cart has ${merged.size}. Please order some of them separately.`,
    { field: 'lines' },
  );
}

/** The lines of an order over the store's own products; refuses what cannot be ordered. */
export function orderLines(
  request: OrderRequest,
  rows: ProductRow[],
  piecesPerLine: number,
): OrderLine[] {
  const byHandle = new Map(rows.map((row) => [row.handle, row]));
  const productOf = (id: string): ProductRow => {
    const product = byHandle.get(id);
    if (product) return product;
    throw new HttpError(422, `The product "${id}" does not exist.`, { field: `products.${id}` });
  };
  const lines = mergeLines(request);
  for (const [id, quantity] of Object.entries(request.products)) {
    const product = productOf(id);
    requireMaxQuantity(product, quantity, piecesPerLine);
    // Where it is sold by variants, each has its own stock.
    requireStock(product, product.variants.length > 0 ? 1 : quantity);
  }
  if (request.lines) requireAgreement(request);
  const chosen = lines.map((line): OrderLine => {
    const { id, quantity, selectedSize, selectedColor } = line;
    const product = productOf(id);
    const variant = product.variants.length > 0 ? requireVariant(product, line) : undefined;
    const size = variant?.size ?? offeredChoice(product, optionKeys.size, selectedSize);
    const color = variant?.color ?? offeredChoice(product, optionKeys.color, selectedColor);
    return { product, quantity, variant, size, color };
  });
  for (const line of chosen.filter(isVariantLine)) {
    const ofVariant = chosen.filter(({ variant }) => variant === line.variant);
    requireVariantStock({ ...line, quantity: sumQuantities(ofVariant) });
  }
  return joinVariants(chosen);
}

const sumQuantities = (lines: OrderLine[]) =>
  lines.reduce((sum, { quantity }) => sum + quantity, 0);

/** Lines that name the same variant, one of them without a colour, are one. */
function joinVariants(lines: OrderLine[]): OrderLine[] {
  const joined: OrderLine[] = [];
  for (const line of lines) {
    const same = joined.find(
      ({ variant, size, color }) =>
        variant !== undefined &&
        variant === line.variant &&
        size === line.size &&
        color === line.color,
    );
    if (same) same.quantity += line.quantity;
    else joined.push({ ...line });
  }
  return joined;
}

/** The price of one piece in paise (specification §3). */
export const unitPrice = ({ product, variant }: Pick<OrderLine, 'product' | 'variant'>): number =>
  variantPrice(variant ?? product);

/** The price of a line's pieces together in paise. */
export const lineAmount = ({
  quantity,
  ...priced
}: Pick<OrderLine, 'product' | 'variant' | 'quantity'>): number => unitPrice(priced) * quantity;

/** The order's total in paise, after a discount; another total than the shopper agreed to is refused with 409. */
export function orderTotal(
  lines: OrderLine[],
  discountPaise: number,
  expectedRupees: number | undefined,
): number {
  const total = lines.reduce((sum, line) => sum + lineAmount(line), -discountPaise);
  if (expectedRupees !== undefined && toPaise(expectedRupees) !== total) {
    throw new HttpError(409, `Prices have changed: the total is now ${readableRupees(total)}.`, {
      field: 'expectedTotal',
    });
  }
  return total;
}

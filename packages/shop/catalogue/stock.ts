import type { Revalidation } from '@aangan/contract/revalidation';
import { and, asc, eq, inArray, lt, sql } from 'drizzle-orm';
import type { OrderLine, ProductRow } from '../orders/order-lines';
import { orderItems, type PartItem } from '../orders/schema';
import type { Database } from '../platform/database/open';
import { products, type StoredVariant } from './schema';
import { displayedStock, findVariant, isInStock } from './variants';

/** A product with an outdated page, and its category where its lists are outdated, too. */
export type StaleProduct = { handle: string; category: string | null };

type Stocks = readonly (number | null)[];

function staleProductOf(
  { handle, category }: ProductRow,
  before: Stocks,
  after: Stocks,
): StaleProduct[] {
  const differs = (display: (stock: number | null) => unknown) =>
    before.some((stock, index) => display(stock) !== display(after[index] ?? null));
  if (differs((stock) => isInStock({ stock }))) return [{ handle, category }];
  return differs(displayedStock) ? [{ handle, category: null }] : [];
}

export function stockRevalidation(store: string, staleProducts: StaleProduct[]): Revalidation {
  return {
    store,
    products: staleProducts.map(({ handle }) => handle),
    categories: [...new Set(staleProducts.flatMap(({ category }) => category ?? []))],
  };
}

export async function publishStock(
  publish: (event: Revalidation) => Promise<unknown>,
  store: string,
  staleProducts: StaleProduct[],
): Promise<void> {
  if (staleProducts.length > 0) await publish(stockRevalidation(store, staleProducts));
}

/** A fixed order of locks (by id) prevents deadlocks. */
export function lockProducts(database: Database, storeId: number, handles: string[]) {
  return database
    .select()
    .from(products)
    .where(and(eq(products.storeId, storeId), inArray(products.handle, handles)))
    .orderBy(asc(products.id))
    .for('no key update');
}

/** A negative count reserves stock. The row is locked. */
async function adjustProductStock(database: Database, product: ProductRow, count: number) {
  const [row] = await database
    .update(products)
    .set({ stock: sql`${products.stock} + ${count}`, updatedAt: sql`now()` })
    .where(eq(products.id, product.id))
    .returning({ stock: products.stock });
  return staleProductOf(product, [product.stock], [row?.stock ?? null]);
}

type StockQuantity = Pick<StoredVariant, 'size' | 'color'> & { quantity: number };

/** Negative quantities reserve stock. The row is locked; a trigger updates the product's own stock. */
async function adjustVariantStock(
  database: Database,
  product: ProductRow,
  quantities: StockQuantity[],
) {
  const addedByVariant = new Map<StoredVariant | undefined, number>();
  for (const item of quantities) {
    const variant = findVariant(product.variants, item);
    addedByVariant.set(variant, (addedByVariant.get(variant) ?? 0) + item.quantity);
  }
  const variants = product.variants.map((variant) => {
    const added = addedByVariant.get(variant) ?? 0;
    return variant.stock === null ? variant : { ...variant, stock: variant.stock + added };
  });
  await database
    .update(products)
    .set({ variants, updatedAt: sql`now()` })
    .where(eq(products.id, product.id));
  const stocks = (list: typeof variants) => list.map(({ stock }) => stock);
  return staleProductOf(product, stocks(product.variants), stocks(variants));
}

async function adjustStock(database: Database, product: ProductRow, quantities: StockQuantity[]) {
  if (product.variants.length > 0) return adjustVariantStock(database, product, quantities);
  if (product.stock === null) return [];
  const total = quantities.reduce((sum, { quantity }) => sum + quantity, 0);
  return adjustProductStock(database, product, total);
}

const groupByProduct = (lines: OrderLine[]) =>
  [...new Set(lines.map(({ product }) => product))].map((product) => ({
    product,
    productLines: lines.filter((line) => line.product === product),
  }));

/** Returns the products whose pages are outdated. */
export async function reserveStock(
  database: Database,
  lines: OrderLine[],
): Promise<StaleProduct[]> {
  const staleProducts: StaleProduct[] = [];
  for (const { product, productLines } of groupByProduct(lines)) {
    const quantities = productLines.map(({ size = null, color = null, quantity }) => ({
      size,
      color,
      quantity: -quantity,
    }));
    staleProducts.push(...(await adjustStock(database, product, quantities)));
  }
  return staleProducts;
}

/** Items that are not back in stock. */
export const takenItems = (orderId: string) =>
  and(
    eq(orderItems.orderId, orderId),
    eq(orderItems.takenFromStock, true),
    lt(orderItems.restocked, orderItems.quantity),
  );

/**
 * Returns an order's items, or a part of them, to the stock once; returns the changed products. The
 * caller has locked the order.
 */
export async function releaseStock(
  database: Database,
  storeId: number,
  orderId: string,
  part?: readonly PartItem[],
): Promise<StaleProduct[]> {
  const taken = await database.select().from(orderItems).where(takenItems(orderId));
  const items = taken.flatMap((item) => {
    const left = item.quantity - item.restocked;
    const wanted = part ? (part.find(({ itemId }) => itemId === item.id)?.quantity ?? 0) : left;
    return wanted > 0 ? [{ ...item, quantity: Math.min(left, wanted) }] : [];
  });
  for (const { id, quantity } of items) {
    const restocked = sql`${orderItems.restocked} + ${quantity}`;
    await database.update(orderItems).set({ restocked }).where(eq(orderItems.id, id));
  }
  const handles = [...new Set(items.map(({ productHandle }) => productHandle))];
  const staleProducts: StaleProduct[] = [];
  for (const product of await lockProducts(database, storeId, handles)) {
    const returned = items.filter(({ productHandle }) => productHandle === product.handle);
    staleProducts.push(...(await adjustStock(database, product, returned)));
  }
  return staleProducts;
}

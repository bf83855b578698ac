import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Revalidation } from '@/lib/contract/revalidation';
import { displayedStock, findVariant, isInStock } from '../catalogue/variants';
import type { Database } from '../database/open';
import { orderItems, products, type StoredVariant } from '../database/schema';
import type { OrderLine, ProductRow } from './order-lines';

/** A product with an outdated page, and its category where its lists are outdated, too. */
export type StockChange = { handle: string; category: string | null };

type Stocks = readonly (number | null)[];

function stockChangeOf(
  { handle, category }: ProductRow,
  before: Stocks,
  after: Stocks,
): StockChange[] {
  const differs = (display: (stock: number | null) => unknown) =>
    before.some((stock, index) => display(stock) !== display(after[index] ?? null));
  if (differs((stock) => isInStock({ stock }))) return [{ handle, category }];
  return differs(displayedStock) ? [{ handle, category: null }] : [];
}

export function stockEvent(store: string, changes: StockChange[]): Revalidation {
  return {
    store,
    products: changes.map(({ handle }) => handle),
    categories: [...new Set(changes.flatMap(({ category }) => category ?? []))],
  };
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

/** A negative count takes stock. The row is locked. */
async function addStock(database: Database, product: ProductRow, count: number) {
  const [row] = await database
    .update(products)
    .set({ stock: sql`${products.stock} + ${count}`, updatedAt: sql`now()` })
    .where(eq(products.id, product.id))
    .returning({ stock: products.stock });
  return stockChangeOf(product, [product.stock], [row?.stock ?? null]);
}

type StockQuantity = Pick<StoredVariant, 'size' | 'color'> & { quantity: number };

/** Negative quantities take stock. The row is locked; a trigger updates the product's own stock. */
async function addVariantStock(
  database: Database,
  product: ProductRow,
  quantities: StockQuantity[],
) {
  const counts = new Map<StoredVariant | undefined, number>();
  for (const item of quantities) {
    const variant = findVariant(product.variants, item);
    counts.set(variant, (counts.get(variant) ?? 0) + item.quantity);
  }
  const variants = product.variants.map((variant) => {
    const count = counts.get(variant) ?? 0;
    return variant.stock === null ? variant : { ...variant, stock: variant.stock + count };
  });
  await database
    .update(products)
    .set({ variants, updatedAt: sql`now()` })
    .where(eq(products.id, product.id));
  const stocks = (list: typeof variants) => list.map(({ stock }) => stock);
  return stockChangeOf(product, stocks(product.variants), stocks(variants));
}

async function addQuantity(database: Database, product: ProductRow, quantities: StockQuantity[]) {
  if (product.variants.length > 0) return addVariantStock(database, product, quantities);
  if (product.stock === null) return [];
  const total = quantities.reduce((sum, { quantity }) => sum + quantity, 0);
  return addStock(database, product, total);
}

const groupByProduct = (lines: OrderLine[]) =>
  [...new Set(lines.map(({ product }) => product))].map((product) => ({
    product,
    own: lines.filter((line) => line.product === product),
  }));

/** Returns the products whose pages are outdated. */
export async function takeStock(database: Database, lines: OrderLine[]): Promise<StockChange[]> {
  const changes: StockChange[] = [];
  for (const { product, own } of groupByProduct(lines)) {
    const quantities = own.map(({ size = null, color = null, quantity }) => ({
      size,
      color,
      quantity: -quantity,
    }));
    changes.push(...(await addQuantity(database, product, quantities)));
  }
  return changes;
}

/** Returns an order's items to the stock once; returns the changed products. */
export async function releaseStock(
  database: Database,
  storeId: number,
  orderId: string,
): Promise<StockChange[]> {
  const items = await database
    .update(orderItems)
    .set({ takenFromStock: false })
    .where(and(eq(orderItems.orderId, orderId), eq(orderItems.takenFromStock, true)))
    .returning();
  const handles = [...new Set(items.map(({ productHandle }) => productHandle))];
  const changes: StockChange[] = [];
  for (const product of await lockProducts(database, storeId, handles)) {
    const own = items.filter(({ productHandle }) => productHandle === product.handle);
    changes.push(...(await addQuantity(database, product, own)));
  }
  return changes;
}

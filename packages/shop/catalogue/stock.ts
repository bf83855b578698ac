import type { Revalidation } from '@aangan/contract/revalidation';
import { and, asc, eq, getTableColumns, inArray, lt, sql } from 'drizzle-orm';
import { orderItems, type PartItem } from '../orders/schema';
import type { Database } from '../platform/database/open';
import { products } from './schema';
import {
  displayedStock,
  findVariant,
  isInStock,
  type Options,
  readVariants,
  summariseVariants,
  type Variant,
  writeVariants,
} from './variants';

export type ProductRow = Omit<typeof products.$inferSelect, 'facets' | 'search'> & {
  /** One without options where the product has no choices. */
  variants: Variant[];
};

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

/** Products with all their variants; a fixed order of locks (by id) prevents deadlocks. */
export async function readProducts(
  database: Database,
  storeId: number,
  handles: string[],
  { lock }: { lock: boolean },
): Promise<ProductRow[]> {
  const { search: _, facets: __, ...columns } = getTableColumns(products);
  const query = database
    .select(columns)
    .from(products)
    .where(and(eq(products.storeId, storeId), inArray(products.handle, handles)))
    .orderBy(asc(products.id));
  const rows = await (lock ? query.for('no key update') : query);
  const variants = await readVariants(
    database,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => ({ ...row, variants: variants.get(row.id) ?? [] }));
}

export const lockProducts = (database: Database, storeId: number, handles: string[]) =>
  readProducts(database, storeId, handles, { lock: true });

type Quantity = Options & { quantity: number };

/** Negative quantities reserve stock. The products are locked. */
async function adjustStock(
  database: Database,
  adjusted: readonly { product: ProductRow; quantities: readonly Quantity[] }[],
): Promise<StaleProduct[]> {
  const changes = adjusted.flatMap(({ product, quantities }) => {
    const added = new Map<Variant | undefined, number>();
    for (const item of quantities) {
      const variant = findVariant(product.variants, item);
      added.set(variant, (added.get(variant) ?? 0) + item.quantity);
    }
    const after = product.variants.map((variant) => ({
      ...variant,
      stock: variant.stock === null ? null : variant.stock + (added.get(variant) ?? 0),
    }));
    const before = product.variants;
    const isCounted = after.some(({ stock }, index) => stock !== before[index]?.stock);
    return isCounted ? [{ product, productId: product.id, before, after }] : [];
  });
  await writeVariants(database, changes);
  for (const { product, after } of changes) {
    const { options: _, ...summary } = summariseVariants(after, product.available);
    await database.update(products).set(summary).where(eq(products.id, product.id));
  }
  const stocks = (list: readonly Variant[]) => list.map(({ stock }) => stock);
  return changes.flatMap(({ product, before, after }) =>
    staleProductOf(product, stocks(before), stocks(after)),
  );
}

type ReservedLine = {
  product: ProductRow;
  quantity: number;
  size: string | undefined;
  color: string | undefined;
};

/** Returns the products whose pages are outdated. */
export const reserveStock = (
  database: Database,
  lines: readonly ReservedLine[],
): Promise<StaleProduct[]> =>
  adjustStock(
    database,
    [...new Set(lines.map(({ product }) => product))].map((product) => ({
      product,
      quantities: lines
        .filter((line) => line.product === product)
        .map(({ size = null, color = null, quantity }) => ({ size, color, quantity: -quantity })),
    })),
  );

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
  const locked = await lockProducts(database, storeId, handles);
  return adjustStock(
    database,
    locked.map((product) => ({
      product,
      quantities: items.filter(({ productHandle }) => productHandle === product.handle),
    })),
  );
}

import { groupBy } from '@aangan/contract/rules/group-by';
import { and, eq, inArray, notInArray, or, sql } from 'drizzle-orm';
import { reviews } from '../marketing/schema';
import { orderItems, orders } from '../orders/schema';
import type { Database } from '../platform/database/open';
import type { Batch, Renaming } from './batch';
import type { CatalogueChange } from './product';
import { products } from './schema';
import { choices } from './variants';

type Coded = Pick<CatalogueChange, 'variants' | 'attributes'>;

/** Of the variants, and of the product itself; sorted, so that equal lists have equal texts. */
function skusOf({ variants = [], attributes = [] }: Coded): string[] {
  const ofVariants = variants.flatMap(({ sku }) => sku ?? []);
  const ofProduct = attributes.flatMap(({ key, value }) => (key === 'sku' ? value : []));
  return [...new Set([...ofVariants, ...ofProduct])].sort();
}

const groupBySkus = <P extends Coded>(products: readonly P[]) =>
  groupBy(products, (product) => JSON.stringify(skusOf(product)));

/** Stored products that are absent from the changes and have one of the SKUs. */
function findAbsent(
  database: Database,
  storeId: number,
  changes: readonly CatalogueChange[],
  skus: readonly string[],
) {
  const wanted = sql`(select jsonb_array_elements_text(${JSON.stringify(skus)}::jsonb))`;
  const { handle, attributes } = products;
  return database
    .select({ handle, variants: choices, attributes })
    .from(products)
    .where(
      and(
        eq(products.storeId, storeId),
        notInArray(
          products.handle,
          changes.map(({ handle }) => handle),
        ),
        or(
          sql`exists (select from variants where product_id = products.id and sku in ${wanted})`,
          sql`exists (select from jsonb_array_elements(${attributes}) attribute, jsonb_array_elements_text(attribute -> 'value') sku
            where attribute ->> 'key' = 'sku' and sku in ${wanted})`,
        ),
      ),
    );
}

/** A new product with the SKUs of exactly one absent product is that product. */
async function findRenamingsBySku(
  database: Database,
  storeId: number,
  changes: readonly CatalogueChange[],
  stored: ReadonlySet<string>,
): Promise<Renaming[]> {
  const added = changes.filter((change) => !stored.has(change.handle) && skusOf(change).length > 0);
  if (added.length === 0) return [];
  const absent = groupBySkus(
    await findAbsent(database, storeId, changes, [...new Set(added.flatMap(skusOf))]),
  );
  return [...groupBySkus(added)].flatMap(([skus, [product, ...others]]) => {
    const [former, ...more] = absent.get(skus) ?? [];
    if (!product || !former || others.length + more.length > 0) return [];
    return [{ from: former.handle, to: product.handle }];
  });
}

/**
 * Finds the products whose new handle is unknown and whose former one is stored. With `renameBySku`
 * the SKUs also identify a product.
 */
export async function findRenamings(
  database: Database,
  storeId: number,
  { products: changes, renameBySku }: Pick<Batch, 'products' | 'renameBySku'>,
): Promise<Renaming[]> {
  const wanted = changes.filter(({ formerHandles }) => formerHandles?.length);
  if (wanted.length === 0 && !renameBySku) return [];
  const named = changes.flatMap(({ handle, formerHandles = [] }) => [handle, ...formerHandles]);
  const rows = await database
    .select({ handle: products.handle })
    .from(products)
    .where(and(eq(products.storeId, storeId), inArray(products.handle, named)));
  const stored = new Set(rows.map(({ handle }) => handle));
  const given = new Set(changes.map(({ handle }) => handle));
  const renamings: Renaming[] = [];
  for (const { handle: to, formerHandles = [] } of wanted) {
    const from = formerHandles.find((former) => stored.has(former) && !given.has(former));
    if (from === undefined || stored.has(to)) continue;
    stored.delete(from);
    renamings.push({ from, to });
  }
  if (!renameBySku) return renamings;
  const renamed = new Set(renamings.flatMap(({ from, to }) => [from, to]));
  const bySku = await findRenamingsBySku(database, storeId, changes, stored);
  return [...renamings, ...bySku.filter(({ from, to }) => !renamed.has(from) && !renamed.has(to))];
}

/** Renames products with their reviews and in their orders. */
export async function renameProducts(
  database: Database,
  storeId: number,
  renamings: readonly Renaming[],
): Promise<void> {
  for (const { from, to } of renamings) {
    await database
      .update(products)
      .set({
        handle: to,
        formerHandles: sql`${products.formerHandles} || ${JSON.stringify([from])}::jsonb`,
      })
      .where(and(eq(products.storeId, storeId), eq(products.handle, from)));
    await database
      .update(reviews)
      .set({ productHandle: to })
      .where(and(eq(reviews.storeId, storeId), eq(reviews.productHandle, from)));
    await database
      .update(orderItems)
      .set({ productHandle: to })
      .from(orders)
      .where(
        and(
          eq(orderItems.productHandle, from),
          eq(orderItems.orderId, orders.id),
          eq(orders.storeId, storeId),
        ),
      );
  }
}

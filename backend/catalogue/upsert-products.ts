import { type SQL, sql } from 'drizzle-orm';
import { toSnakeCase } from 'drizzle-orm/casing';
import type { Database } from '../database/open';
import { products } from '../database/schema';
import type { Batch, Upserted } from './catalogue';
import type { CatalogueField, CatalogueProduct } from './product';

type Column = Exclude<CatalogueField, 'handle'> | 'imgUrl';

const columnsOf = (field: CatalogueField): Column[] => {
  if (field === 'handle') return [];
  return field === 'images' ? ['imgUrl', 'images'] : [field];
};

const rowOf = (storeId: number) => (product: CatalogueProduct) => ({
  ...product,
  storeId,
  imgUrl: product.images[0] ?? null,
});

const column = (table: 'products' | 'excluded', name: Column): SQL =>
  sql`${sql.identifier(table)}.${sql.identifier(toSnakeCase(name))}`;

const list = (table: 'products' | 'excluded', names: Column[]): SQL =>
  sql`(${sql.join(
    names.map((name) => column(table, name)),
    sql`, `,
  )})`;

/** Adds the products that are new and writes those that differ, in one statement. */
export async function upsertProducts(
  database: Database,
  storeId: number,
  batch: Batch,
): Promise<Upserted> {
  if (batch.products.length === 0) return { added: [], changed: [] };
  const columns = batch.fields.flatMap(columnsOf);
  const written = await database
    .insert(products)
    .values(batch.products.map(rowOf(storeId)))
    .onConflictDoUpdate({
      target: [products.storeId, products.handle],
      set: {
        ...Object.fromEntries(columns.map((name) => [name, column('excluded', name)])),
        updatedAt: sql`now()`,
      },
      setWhere: sql`${list('products', columns)} is distinct from ${list('excluded', columns)}`,
    })
    .returning({ handle: products.handle, isNew: sql<boolean>`xmax = 0` });
  const handles = (isNew: boolean) =>
    written.filter((row) => row.isNew === isNew).map(({ handle }) => handle);
  return { added: handles(true), changed: handles(false) };
}

import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../platform/database/open';
import { HttpError } from '../platform/http/http-error';
import { stores } from '../stores/schema';
import { withCatalogueLock } from './catalogue-lock';
import type { Batch, Upserted } from './operations';
import { type ExistingProduct, planUpsert, type UpsertPlan } from './plan-upsert';
import type { CatalogueProduct } from './product';
import { picturesDigest } from './product-pictures';
import { findRenamings, type Renaming, renameProducts } from './rename-products';
import { products } from './schema';
import { addWords } from './search/vocabulary';
import { allNames, allTypes, type ColumnChange, changesOf, toRecord } from './upsert-columns';

const join = (parts: SQL[], separator = ', ') => sql.join(parts, sql.raw(separator));

const maxShownLength = 80;

/** The old and the new value of a single value; of a list only its field. */
function difference({ name, type, field, newValue }: ColumnChange): SQL {
  const [before, after] = [sql`products.${name}`, sql`(${newValue})`].map((value) =>
    type === 'text' ? sql`left(${value}, ${sql.raw(String(maxShownLength))})` : value,
  );
  return type.startsWith('json') || type.endsWith('[]')
    ? sql`jsonb_build_object('field', ${field}::text)`
    : sql`jsonb_build_object('field', ${field}::text, 'before', ${before}, 'after', ${after})`;
}

type Difference = NonNullable<Upserted['differences']>[number];

async function findDifferences(
  database: Database,
  storeId: number,
  updated: CatalogueProduct[],
  changes: ColumnChange[],
): Promise<Difference[]> {
  if (updated.length === 0) return [];
  const differing = changes.map(
    (change) =>
      sql`case when products.${change.name} is distinct from (${change.newValue}) then ${difference(change)} end`,
  );
  const compared = database
    .$with('compared', {
      handle: sql<string>`handle`.as('handle'),
      prices: sql<Difference['prices']>`prices`.as('prices'),
      fields: sql<Difference['fields']>`fields`.as('fields'),
    })
    .as(
      sql`select products.handle, jsonb_build_object(
        'regularPricePaise', products.regular_price_paise, 'discountedPricePaise', products.discounted_price_paise
      ) as prices, to_jsonb(array_remove(array[${join(differing)}]::jsonb[], null)) as fields
      from jsonb_to_recordset(${JSON.stringify(updated.map(toRecord))}::jsonb) as excluded (${allTypes})
      join ${products} on products.store_id = ${storeId}::bigint and products.handle = excluded.handle`,
    );
  const rows = await database.with(compared).select().from(compared);
  return rows
    .filter(({ fields }) => fields.length > 0)
    .map(({ fields, ...product }) => ({
      ...product,
      fields: [...new Map(fields.map((one) => [one.field, one])).values()],
    }));
}

async function writeProducts(
  database: Database,
  storeId: number,
  productsToWrite: CatalogueProduct[],
  changes: ColumnChange[],
): Promise<void> {
  if (productsToWrite.length === 0) return;
  const assignments = join(changes.map(({ name, newValue }) => sql`${name} = ${newValue}`));
  await database.execute(
    sql`with written as (
      insert into ${products} (store_id, ${allNames})
      select ${storeId}::bigint, ${allNames}
      from jsonb_to_recordset(${JSON.stringify(productsToWrite.map(toRecord))}::jsonb) as given (${allTypes})
      on conflict (store_id, handle) do update set ${assignments}, updated_at = now()
      returning store_id, search, hidden
    )
    ${addWords(sql`written`)}`,
  );
}

/** Locks known products by ascending id, as orders do. */
async function readExisting(
  database: Database,
  storeId: number,
  batch: Batch,
  { lock }: { lock: boolean },
): Promise<Map<string, ExistingProduct>> {
  const handles = batch.products.map(({ handle }) => handle);
  const query = database
    .select({
      handle: products.handle,
      category: products.category,
      regularPricePaise: products.regularPricePaise,
      discountedPricePaise: products.discountedPricePaise,
      variants: products.variants,
    })
    .from(products)
    .where(and(eq(products.storeId, storeId), inArray(products.handle, handles)))
    .orderBy(asc(products.id));
  const rows = await (lock ? query.for('no key update') : query);
  return new Map(rows.map((row) => [row.handle, row]));
}

function toUpserted(
  { added, unknown, rejected, pricedVariants }: UpsertPlan,
  differences: { handle: string }[],
): Upserted {
  return {
    added: added.map(({ handle }) => handle),
    changed: differences.map(({ handle }) => handle),
    ...(unknown.length > 0 && { unknown }),
    ...(rejected.length > 0 && { rejected }),
    ...(pricedVariants.length > 0 && { pricedVariants }),
  };
}

async function readCategories(
  database: Database,
  storeId: number,
  existing: Iterable<ExistingProduct>,
): Promise<string[]> {
  const [store] = await database
    .select({ categories: sql<string[] | null>`${stores.info} -> 'categories'` })
    .from(stores)
    .where(eq(stores.id, storeId));
  // The store's list has those of shown products.
  const hidden = await database
    .selectDistinct({ category: products.category })
    .from(products)
    .where(and(eq(products.storeId, storeId), products.hidden));
  const productCategories = [...hidden, ...existing].flatMap(({ category }) => category ?? []);
  return [...new Set([...(store?.categories ?? []), ...productCategories])];
}

async function prepareUpsert(database: Database, storeId: number, batch: Batch, lock: boolean) {
  const existing = await readExisting(database, storeId, batch, { lock });
  const planned = planUpsert(batch, existing);
  const changes = changesOf(batch);
  const differences = await findDifferences(database, storeId, planned.updated, changes);
  const writesCategory = batch.fields.includes('category');
  const categories = writesCategory
    ? await readCategories(database, storeId, existing.values())
    : undefined;
  return {
    planned,
    changes,
    differences,
    upserted: { ...toUpserted(planned, differences), categories },
  };
}

/** A renamed product is a changed one. */
function withRenamings(
  upserted: Upserted,
  renamings: Renaming[],
  listedBy: keyof Renaming,
): Upserted {
  if (renamings.length === 0) return upserted;
  const rejected = new Set(upserted.rejected?.map(({ handle }) => handle));
  const renamed = renamings
    .map((renaming) => renaming[listedBy])
    .filter((handle) => !rejected.has(handle));
  return { ...upserted, changed: [...new Set([...upserted.changed, ...renamed])], renamings };
}

/** Call it with the catalogue locked. */
async function requireSeenPictures(
  database: Database,
  storeId: number,
  { products: changes, seenPictures }: Batch,
): Promise<void> {
  if (seenPictures === undefined) return;
  const handles = changes.map(({ handle }) => handle);
  const stored = await database
    .select({ images: products.images, imageTexts: products.imageTexts })
    .from(products)
    .where(and(eq(products.storeId, storeId), inArray(products.handle, handles)));
  if (stored.every((product) => picturesDigest(product) === seenPictures)) return;
  throw new HttpError(
    409,
    'The pictures changed after you opened this page. Nothing was saved: look at them, and try again.',
  );
}

export function upsertProducts(
  database: Database,
  storeId: number,
  batch: Batch,
): Promise<Upserted> {
  return withCatalogueLock(database, storeId, async (transaction) => {
    await requireSeenPictures(transaction, storeId, batch);
    const renamings = await findRenamings(transaction, storeId, batch);
    await renameProducts(transaction, storeId, renamings);
    const { planned, changes, differences, upserted } = await prepareUpsert(
      transaction,
      storeId,
      batch,
      true,
    );
    const differing = new Set(differences.map(({ handle }) => handle));
    const changed = planned.updated.filter(({ handle }) => differing.has(handle));
    await writeProducts(transaction, storeId, [...planned.added, ...changed], changes);
    return withRenamings(upserted, renamings, 'to');
  });
}

/** Dry run of `upsertProducts`, with the differing fields. */
export async function checkProducts(
  database: Database,
  storeId: number,
  batch: Batch,
): Promise<Upserted> {
  const renamings = await findRenamings(database, storeId, batch);
  const former = new Map(renamings.map(({ from, to }) => [to, from]));
  const products = batch.products.map((change) => ({
    ...change,
    handle: former.get(change.handle) ?? change.handle,
  }));
  const { upserted, differences } = await prepareUpsert(
    database,
    storeId,
    { ...batch, products },
    false,
  );
  return withRenamings({ ...upserted, differences }, renamings, 'from');
}

export const checkNewProducts = (batch: Batch): Upserted =>
  toUpserted(planUpsert(batch, new Map()), []);

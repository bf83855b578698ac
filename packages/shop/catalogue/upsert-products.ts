import { and, eq, inArray, sql } from 'drizzle-orm';
import { toSnakeCase } from 'drizzle-orm/casing';
import type { Database } from '../platform/database/open';
import { HttpError } from '../platform/http/http-error';
import type { Batch, Renaming, Upserted } from './batch';
import { withCatalogueLock } from './catalogue-lock';
import { planUpsert, type UpsertPlan } from './plan-upsert';
import { rowFields } from './product-fields';
import { picturesDigest } from './product-pictures';
import { findRenamings, renameProducts } from './rename-products';
import { products } from './schema';
import { addWords } from './search/vocabulary';
import { readProducts } from './stock';
import { writeVariants } from './variants';

const writtenColumns = [...rowFields, 'imgUrl', 'options'].map(toSnakeCase);
const columnNames = sql.join(writtenColumns.map(sql.identifier), sql`, `);
const assignments = sql.join(
  writtenColumns
    .filter((name) => name !== 'handle')
    .map((name) => sql`${sql.identifier(name)} = excluded.${sql.identifier(name)}`),
  sql`, `,
);

/** Writes whole products with their variants; the stored ones are locked. */
async function writeProducts(
  database: Database,
  storeId: number,
  written: UpsertPlan['changed'],
): Promise<void> {
  if (written.length === 0) return;
  const records = written.map(({ after: { variants: _, ...row } }) =>
    Object.fromEntries(
      Object.entries({ ...row, imgUrl: row.images[0] ?? null }).map(([field, value]) => [
        toSnakeCase(field),
        value,
      ]),
    ),
  );
  const { rows } = (await database.execute(
    sql`with written as (
      insert into ${products} (store_id, ${columnNames})
      select ${storeId}::bigint, ${columnNames}
      from jsonb_populate_recordset(null::products, ${JSON.stringify(records)}::jsonb)
      on conflict (store_id, handle) do update set ${assignments}, updated_at = now()
      returning id, handle, store_id, search, hidden
    ), words as (${addWords(sql`written`)})
    select id, handle from written`,
  )) as { rows: { id: unknown; handle: string }[] };
  const ids = new Map(rows.map(({ id, handle }) => [handle, Number(id)]));
  await writeVariants(
    database,
    written.map(({ before, after }) => ({
      productId: ids.get(after.handle) ?? 0,
      before: before?.variants ?? [],
      after: after.variants,
    })),
  );
}

function toUpserted(plan: UpsertPlan): Upserted {
  const { added, changed, unknown, rejected, pricedVariants } = plan;
  return {
    added: added.map(({ after }) => after.handle),
    changed: changed.map(({ after }) => after.handle),
    ...(unknown.length > 0 && { unknown }),
    ...(rejected.length > 0 && { rejected }),
    ...(pricedVariants.length > 0 && { pricedVariants }),
  };
}

async function prepareUpsert(database: Database, storeId: number, batch: Batch, lock: boolean) {
  const handles = batch.products.map(({ handle }) => handle);
  const stored = await readProducts(database, storeId, handles, { lock });
  const plan = planUpsert(batch, new Map(stored.map((row) => [row.handle, row])));
  return { plan, upserted: toUpserted(plan) };
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
    const { plan, upserted } = await prepareUpsert(transaction, storeId, batch, true);
    await writeProducts(transaction, storeId, [...plan.added, ...plan.changed]);
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
  const changes = batch.products.map((change) => ({
    ...change,
    handle: former.get(change.handle) ?? change.handle,
  }));
  const { plan, upserted } = await prepareUpsert(
    database,
    storeId,
    { ...batch, products: changes },
    false,
  );
  return withRenamings({ ...upserted, differences: plan.differences }, renamings, 'from');
}

export const checkNewProducts = (batch: Batch): Upserted =>
  toUpserted(planUpsert(batch, new Map()));

import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { and, desc, eq, getTableColumns, lt, sql } from 'drizzle-orm';
import { products } from '../catalogue/schema';
import { pageOf } from '../operation/all-rows';
import type { Database } from '../platform/database/open';
import { HttpError } from '../platform/http/http-error';
import type { Retention } from '../platform/settings';
import { staffLog } from './schema';

type StaffChange = Pick<
  typeof staffLog.$inferInsert,
  'storeId' | 'formId' | 'email' | 'action' | 'subject' | 'values'
>;

/**
 * Waits for the request that claimed the form, such as the first of a double click. True once its
 * change is done, false once it failed; 409 where it takes long, or its process ended.
 */
async function isDoneBefore(
  database: Database,
  { storeId, formId }: Pick<StaffChange, 'storeId' | 'formId'>,
): Promise<boolean> {
  const claim = and(eq(staffLog.storeId, storeId), eq(staffLog.formId, formId));
  for (let tries = 0; tries < 20; tries++) {
    const [row] = await database.select({ isDone: staffLog.isDone }).from(staffLog).where(claim);
    if (!row || row.isDone) return row !== undefined;
    await sleep(100);
  }
  throw new HttpError(
    409,
    'This form was sent before, and the shop stopped or is busy while it saves it. Look whether it is saved; if it is not, reload the page and send the form again.',
  );
}

/**
 * Runs the change of a form and logs it; false if the form was submitted before. A change that
 * throws is not logged, and its form may be submitted again. `readStored` reads what was stored.
 */
export async function runOnce(
  database: Database,
  change: StaffChange,
  run: () => Promise<unknown>,
  readStored?: () => Promise<Partial<Pick<StaffChange, 'subject' | 'values'>>>,
): Promise<boolean> {
  const [claimed] = await database
    .insert(staffLog)
    .values(change)
    .onConflictDoNothing()
    .returning({ id: staffLog.id });
  if (!claimed) {
    if (await isDoneBefore(database, change)) return false;
    return runOnce(database, change, run, readStored);
  }
  const ofChange = eq(staffLog.id, claimed.id);
  try {
    await run();
  } catch (error) {
    await database.delete(staffLog).where(ofChange);
    throw error;
  }
  const stored = await readStored?.();
  await database
    .update(staffLog)
    .set({ isDone: true, ...stored })
    .where(ofChange);
  return true;
}

/** Logs a change of a person's own account in each of the stores. */
export async function logAccountChange(
  database: Database,
  stores: readonly { id: number }[],
  { email, ...change }: Pick<StaffChange, 'email' | 'action' | 'values'>,
): Promise<void> {
  const formId = randomUUID();
  await database.insert(staffLog).values(
    stores.map(({ id }) => ({
      ...change,
      storeId: id,
      email,
      formId,
      subject: email,
      isDone: true,
    })),
  );
}

export async function deleteOldStaffLog(
  database: Database,
  { staffLogDays }: Pick<Retention, 'staffLogDays'>,
): Promise<void> {
  await database
    .delete(staffLog)
    .where(lt(staffLog.at, sql`now() - make_interval(days => ${staffLogDays}::int)`));
}

const pageSize = 100;

const hasText = (text: string) =>
  sql`strpos(lower(concat_ws(' ', ${staffLog.subject}, ${staffLog.email}, ${staffLog.action}, ${staffLog.values}, ${products.title})), lower(${text})) > 0`;

/** Newest first; `before` is the `next` of the page before. */
export async function listStaffLog(
  database: Database,
  storeId: number,
  { before, text }: { before?: number | undefined; text?: string | undefined } = {},
) {
  const rows = await database
    .select({ ...getTableColumns(staffLog), title: products.title })
    .from(staffLog)
    .leftJoin(
      products,
      and(eq(products.storeId, staffLog.storeId), eq(products.handle, staffLog.subject)),
    )
    .where(
      and(
        eq(staffLog.storeId, storeId),
        staffLog.isDone,
        before === undefined ? undefined : lt(staffLog.id, before),
        text === undefined ? undefined : hasText(text),
      ),
    )
    .orderBy(desc(staffLog.id))
    .limit(pageSize);
  return pageOf(rows, pageSize);
}

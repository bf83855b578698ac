import { readFile } from 'node:fs/promises';
import { PGlite } from '@electric-sql/pglite';
import { extensions, startParams } from '../platform/database/pglite-durable';
import { templateArchive } from './data-directory';

/** Migrated and empty; the test files of a worker use them one after the other. */
const idle: PGlite[] = [];

/** PostgreSQL's timers of ten seconds, which start the next one, would delay the end of the worker. */
function withoutRef<T>(run: () => T): T {
  const { setTimeout } = globalThis;
  const start = (callback: () => void, delayMs: number) =>
    setTimeout(() => withoutRef(callback), delayMs).unref();
  Object.assign(globalThis, { setTimeout: start });
  try {
    return run();
  } finally {
    Object.assign(globalThis, { setTimeout });
  }
}

function unrefTimers(pglite: PGlite): PGlite {
  const execute = pglite.execProtocolRawSync.bind(pglite);
  pglite.execProtocolRawSync = (message) => withoutRef(() => execute(message));
  return pglite;
}

async function openInMemory(): Promise<PGlite> {
  const loadDataDir = new Blob([await readFile(templateArchive())]);
  return unrefTimers(await PGlite.create({ loadDataDir, extensions, startParams }));
}

const readTables = `
  select string_agg(format('%I', relname), ', ') as names,
    string_agg(columns, ';') || (select count(*) from pg_trigger) as definition
  from (
    select relname, relname || string_agg(attname, ',' order by attnum) as columns
    from pg_class join pg_attribute on attrelid = pg_class.oid and attnum > 0
    where relkind = 'r' and relnamespace = 'public'::regnamespace
    group by relname order by relname
  )`;
type Tables = { names: string; definition: string };
const definitionOf = new WeakMap<PGlite, string>();

export async function takeDatabase(): Promise<PGlite> {
  const pglite = idle.pop() ?? (await openInMemory());
  const { rows } = await pglite.query<Tables>(readTables);
  definitionOf.set(pglite, rows[0]?.definition ?? '');
  return pglite;
}

/** Empties a database for the next file, unless this one has changed its tables or triggers. */
export async function returnDatabase(pglite: PGlite): Promise<void> {
  const { rows } = await pglite.query<Tables>(readTables);
  const [tables] = rows;
  if (tables?.definition !== definitionOf.get(pglite)) return pglite.close();
  await pglite.exec(`truncate ${tables?.names} restart identity cascade`);
  await pglite.exec('discard all');
  idle.push(pglite);
}

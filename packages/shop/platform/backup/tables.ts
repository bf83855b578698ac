import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '../database/open';

const rowsPerFile = 1000;
const summaryFile = 'summary.json';

const summarySchema = z.object({
  /** Hashes of the migrations that made the tables. */
  migrations: z.array(z.string()),
  rows: z.record(z.string(), z.number()),
  sequences: z.array(z.object({ name: z.string(), last: z.string() })),
});
type Summary = z.output<typeof summarySchema>;

async function select<Row>(database: Database, query: SQL): Promise<Row[]> {
  return ((await database.execute(query)) as { rows: Row[] }).rows;
}

/** Every table with the columns that it does not compute, after the tables that it refers to. */
const listTables = (database: Database) =>
  select<{ name: string; columns: string }>(
    database,
    sql`with recursive depths as (
      select oid, 0 as depth from pg_class
      where relkind = 'r' and relnamespace = 'public'::regnamespace
      union
      select conrelid, depth + 1 from pg_constraint join depths on confrelid = depths.oid
    )
    select relname as name, (
      select string_agg(quote_ident(attname), ', ' order by attnum) from pg_attribute
      where attrelid = pg_class.oid and attnum > 0 and not attisdropped and attgenerated = ''
    ) as columns
    from depths join pg_class using (oid) group by pg_class.oid, relname order by max(depth), relname`,
  );

/**
 * Writes all rows as JSON. Files of the database would also contain deleted rows, such as the
 * address of an erased customer, in unused parts of their pages and in the WAL.
 */
export async function writeTables(database: Database, folder: string): Promise<void> {
  await mkdir(folder, { mode: 0o700 });
  const write = (name: string, text: string) =>
    writeFile(join(folder, name), text, { mode: 0o600 });
  const transaction = { isolationLevel: 'repeatable read', accessMode: 'read only' } as const;
  await database.transaction(async (snapshot) => {
    const rows: Summary['rows'] = {};
    for (const { name, columns } of await listTables(snapshot)) {
      await snapshot.execute(sql`declare backup cursor for select row_to_json(chosen)::text as row
        from (select ${sql.raw(columns)} from ${sql.identifier(name)}) chosen`);
      let count = 0;
      for (;;) {
        const next = sql`fetch ${sql.raw(String(rowsPerFile))} from backup`;
        const texts = (await select<{ row: string }>(snapshot, next)).map(({ row }) => row);
        if (texts.length === 0) break;
        await write(`${name}.${count}.json`, `[${texts.join(',\n')}]\n`);
        count += texts.length;
      }
      rows[name] = count;
      await snapshot.execute(sql`close backup`);
    }
    const applied = await select<{ hash: string }>(
      snapshot,
      sql`select hash from drizzle.__drizzle_migrations order by id`,
    );
    const sequences = await select<Summary['sequences'][number]>(
      snapshot,
      sql`select quote_ident(sequencename) as name, last_value::text as last from pg_sequences
        where schemaname = 'public' and last_value is not null`,
    );
    const migrations = applied.map(({ hash }) => hash);
    await write(summaryFile, JSON.stringify({ migrations, rows, sequences } satisfies Summary));
  }, transaction);
}

export function readSummary(folder: string): Summary {
  const file = join(folder, summaryFile);
  if (!existsSync(file)) throw new Error('it contains no tables');
  return summarySchema.parse(JSON.parse(readFileSync(file, 'utf8')));
}

/** Reads what `writeTables` wrote into empty tables of the same migrations. */
export async function loadTables(
  database: Database,
  folder: string,
  { rows, sequences }: Summary,
): Promise<void> {
  const files = readdirSync(folder);
  await database.transaction(async (transaction) => {
    for (const { name, columns } of await listTables(transaction)) {
      const [table, list] = [sql.identifier(name), sql.raw(columns)];
      // Its triggers did their work before the backup.
      await transaction.execute(sql`alter table ${table} disable trigger user`);
      for (const file of files.filter((file) => file.startsWith(`${name}.`))) {
        const json = await readFile(join(folder, file), 'utf8');
        await transaction.execute(sql`insert into ${table} (${list}) overriding system value
          select ${list} from json_populate_recordset(null::${table}, ${json}::json)`);
      }
      await transaction.execute(sql`alter table ${table} enable trigger user`);
      const loaded = await transaction.$count(table);
      if (loaded !== rows[name]) throw new Error(`rows of ${name} are missing`);
    }
    for (const { name, last } of sequences) {
      await transaction.execute(sql`select setval(${name}::regclass, ${last}::bigint)`);
    }
  });
}

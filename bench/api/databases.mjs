import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import pg from 'pg';
import { startPostgres } from '../../scripts/lib/postgres.mjs';
import { CommandError } from '../../scripts/lib/run.mjs';

/** @typedef {'postgres' | 'pglite'} Kind */
/** @typedef {(sql: string) => Promise<{ rows: any[] }>} Query */

/** @typedef {{ settings: Record<string, string>, use: <T>(work: (query: Query) => Promise<T>) => Promise<T>, copy: () => Promise<Database> }} Database */

/** @typedef {{ empty: Database, remove: () => void }} Databases */

/** @returns {Promise<Databases>} */
async function startPostgresDatabases() {
  const server = await startPostgres();
  if (!server) throw new CommandError('PostgreSQL is not installed.');
  const folder = mkdtempSync(join(tmpdir(), 'aangan-bench-'));
  /** @param {string} name */
  const urlOf = (name) => Object.assign(new URL(server.url), { pathname: `/${name}` }).href;
  /** @template T @param {string} name @param {(query: Query) => Promise<T>} work */
  async function within(name, work) {
    const client = new pg.Client({ connectionString: urlOf(name) });
    await client.connect();
    return work((sql) => client.query(sql)).finally(() => client.end());
  }
  let count = 0;
  /** @param {string} [template] @returns {Promise<Database>} */
  async function create(template = 'template0') {
    count += 1;
    const name = `bench_${count}`;
    await within('postgres', (query) => query(`create database ${name} template ${template}`));
    return {
      settings: { DATABASE_URL: urlOf(name), SHOP_DATA_DIR: folder, INIT_DATA: 'true' },
      use: (work) => within(name, work),
      copy: () => create(name),
    };
  }
  const remove = () => {
    server.stop();
    rmSync(folder, { recursive: true });
  };
  return { empty: await create(), remove };
}

/** @returns {Databases} */
function makeEmbeddedDatabases() {
  const folder = mkdtempSync(join(tmpdir(), 'aangan-bench-'));
  let count = 0;
  /** @returns {Database} */
  function create() {
    count += 1;
    const directory = join(folder, String(count));
    return {
      settings: { DATABASE_URL: '', SHOP_DATA_DIR: directory },
      use: async (work) => {
        const dataDir = join(directory, 'database');
        const pglite = await PGlite.create({ dataDir, extensions: { pg_trgm } });
        return work((sql) => pglite.query(sql)).finally(() => pglite.close());
      },
      copy: async () => {
        const made = create();
        cpSync(directory, String(made.settings.SHOP_DATA_DIR), { recursive: true });
        return made;
      },
    };
  }
  return { empty: create(), remove: () => rmSync(folder, { recursive: true }) };
}

/** @param {Kind} kind */
export async function startDatabases(kind) {
  return kind === 'postgres' ? startPostgresDatabases() : makeEmbeddedDatabases();
}

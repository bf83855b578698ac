import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import pg from 'pg';
import { shopPrograms, startProcess, testSettings } from '../../../e2e/support/test-shop.mjs';
import { startPostgres } from '../../../scripts/lib/postgres.mjs';
import { CommandError } from '../../../scripts/lib/run.mjs';
import { productsSql, storeSql } from './catalogue.mjs';

/** @typedef {'postgres' | 'pglite'} Kind */
/** @typedef {(sql: string) => Promise<{ rows: any[] }>} Query */
/** @typedef {{ size: number, url: string }} Shop */

const productsAtOnce = 20_000;

/** @param {string} connectionString @param {(query: Query) => Promise<void>} work */
async function withPostgres(connectionString, work) {
  const client = new pg.Client({ connectionString });
  await client.connect();
  await work((sql) => client.query(sql)).finally(() => client.end());
}

/** @param {string} dataDir @param {(query: Query) => Promise<void>} work */
async function withPglite(dataDir, work) {
  const pglite = await PGlite.create({ dataDir, extensions: { pg_trgm } });
  await work((sql) => pglite.query(sql)).finally(() => pglite.close());
}

/**
 * Rebuilds the search indexes afterwards, which is faster than updating them.
 * @param {Query} query @param {number} size
 */
async function fill(query, size) {
  console.error(`Filling a catalogue with ${size.toLocaleString('en-IN')} products …`);
  await query(storeSql);
  const { rows } = await query(`select indexname as name, indexdef as definition from pg_indexes
    where tablename = 'products' and indexdef like '%USING gin%'`);
  for (const { name } of rows) await query(`drop index ${name}`);
  for (let first = 1; first <= size; first += productsAtOnce) {
    await query(productsSql(first, Math.min(first + productsAtOnce - 1, size)));
  }
  for (const { definition } of rows) await query(definition);
  await query('vacuum analyze');
}

/**
 * @param {string} data folder of the shop @param {number} size @param {string} [serverUrl] of
 *   PostgreSQL; without it, the shop has the embedded database
 */
async function startFilledShop(data, size, serverUrl) {
  const name = `bench_${size}`;
  const url = serverUrl && Object.assign(new URL(serverUrl), { pathname: `/${name}` }).href;
  if (serverUrl) {
    await withPostgres(serverUrl, async (query) => {
      await query(`create database ${name} template template0`);
    });
  }
  const env = testSettings(data, { DEMO_STORES: 'false', ...(url && { DATABASE_URL: url }) });
  const api = await startProcess(shopPrograms.api, env); // creates the tables
  await api.stop();
  const work = (/** @type {Query} */ query) => fill(query, size);
  await (url ? withPostgres(url, work) : withPglite(join(data, 'database'), work));
  await api.restart();
  return api;
}

/**
 * @template Result
 * @param {Kind} kind @param {string} folder @param {readonly number[]} sizes
 * @param {(shops: Shop[]) => Promise<Result>} work
 */
export async function withShops(kind, folder, sizes, work) {
  const postgres = kind === 'postgres' ? await startPostgres() : undefined;
  if (kind === 'postgres' && !postgres) throw new CommandError('PostgreSQL is not installed.');
  const apis = [];
  try {
    for (const size of sizes) {
      apis.push(await startFilledShop(join(folder, String(size)), size, postgres?.url));
    }
    return await work(
      apis.map(({ origin }, index) => ({ size: Number(sizes[index]), url: origin })),
    );
  } finally {
    for (const api of apis) await api.stop();
    postgres?.stop();
  }
}

import { withoutSettings } from '../../scripts/lib/environment.mjs';
import { freePort } from '../../scripts/lib/ports.mjs';
import { inProject } from '../../scripts/lib/project.mjs';
import { Service } from '../../scripts/lib/service.mjs';
import { productsSql, storeSql } from './catalogue.mjs';
import { startDatabases } from './databases.mjs';

/** @typedef {{ size: number, url: string }} Shop */

const productsAtOnce = 20_000;

/** @param {Record<string, string>} settings */
async function startApi(settings) {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const service = new Service({
    name: 'shop API',
    args: [inProject('dist', 'backend', 'main.mjs')],
    env: {
      ...withoutSettings(),
      ...settings,
      NODE_ENV: 'production',
      API_PORT: String(port),
      DEMO_STORES: 'false',
      LOG_LEVEL: 'warn',
    },
    readyUrl: `${url}/ready`,
  });
  await service.ready();
  return { url, stop: () => service.stop() };
}

/**
 * Rebuilds the search indexes afterwards, which is faster than updating them.
 * @param {import('./databases.mjs').Query} query @param {number} from @param {number} size
 */
async function addProducts(query, from, size) {
  const { rows } = await query(`select indexname as name, indexdef as definition from pg_indexes
    where tablename = 'products' and indexdef like '%USING gin%'`);
  for (const { name } of rows) await query(`drop index ${name}`);
  for (let first = from; first <= size; first += productsAtOnce) {
    await query(productsSql(first, Math.min(first + productsAtOnce - 1, size)));
  }
  for (const { definition } of rows) await query(definition);
  await query('vacuum analyze');
}

/** @param {import('./databases.mjs').Database} empty @param {readonly number[]} sizes */
async function fillDatabases(empty, sizes) {
  await (await startApi(empty.settings)).stop(); // makes the tables
  await empty.use((query) => query(storeSql));
  const filled = [];
  let database = empty;
  let known = 0;
  for (const size of sizes) {
    if (known > 0) database = await database.copy();
    const missing = known + 1;
    console.error(`Filling a catalogue with ${size.toLocaleString('en-IN')} products …`);
    await database.use((query) => addProducts(query, missing, size));
    filled.push({ size, database });
    known = size;
  }
  return filled;
}

/**
 * @param {import('./databases.mjs').Kind} kind @param {readonly number[]} sizes
 * @returns {Promise<{ shops: Shop[], stop: () => Promise<void> }>}
 */
export async function startShops(kind, sizes) {
  const { empty, remove } = await startDatabases(kind);
  /** @type {(() => unknown)[]} */
  const stops = [remove];
  const stop = async () => {
    for (const each of stops.toReversed()) await each();
  };
  try {
    /** @type {Shop[]} */
    const shops = [];
    for (const { size, database } of await fillDatabases(empty, sizes)) {
      const api = await startApi(database.settings);
      stops.push(api.stop);
      shops.push({ size, url: api.url });
    }
    return { shops, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

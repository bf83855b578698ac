import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { localUrl } from './environment.mjs';
import { inProject, root } from './project.mjs';
import { Stop } from './run.mjs';

/** @typedef {import('./run.mjs').Env} Env */

/**
 * Reads an environment through a schema of the built shop.
 * @param {string} file bundle of the schema, in dist/settings
 * @param {string} reader name of its reading function
 * @param {Env} env
 * @returns {Promise<Record<string, unknown>>}
 */
async function read(file, reader, env) {
  const schema = await import(pathToFileURL(inProject('dist', 'settings', file)).href);
  try {
    return schema[reader](env);
  } catch (error) {
    throw new Stop(error instanceof Error ? error.message : String(error));
  }
}

/**
 * The checked settings that starting needs; a Stop names each wrong one.
 * @param {Env} env
 */
export async function readSettings(env) {
  const storefront = await read('storefront.mjs', 'readStorefrontSettings', env);
  const api = await read('api.mjs', 'readApiSettings', env);
  return {
    port: Number(storefront.PORT),
    apiPort: Number(api.API_PORT),
    apiUrl: localUrl(String(api.API_HOST), Number(api.API_PORT)),
    dataDirectory: resolve(root, String(api.SHOP_DATA_DIR)),
    demoStores: api.DEMO_STORES !== false,
  };
}

/**
 * The secret by which the API signs its webhooks to the storefront, as the API keeps it with the
 * data. Undefined where there is none (another backend, or never started).
 * @param {string} dataDirectory
 * @returns {string | undefined}
 */
export function keptRevalidateSecret(dataDirectory) {
  try {
    return JSON.parse(readFileSync(resolve(dataDirectory, 'keys.json'), 'utf8')).revalidateSecret;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}

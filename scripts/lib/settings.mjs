import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { localUrl } from './environment.mjs';
import { inProject, root } from './project.mjs';
import { CommandError } from './run.mjs';

/** @typedef {import('./run.mjs').Env} Env */

/** @param {string} name of a file in dist/settings */
const bundled = (name) => pathToFileURL(inProject('dist', 'settings', name)).href;

/**
 * @param {string} schema bundle in dist/settings
 * @param {string} reader its reading function
 * @param {Env} env
 */
async function read(schema, reader, env) {
  const module = await import(bundled(schema));
  try {
    return module[reader](env);
  } catch (error) {
    throw new CommandError(`Invalid settings.\n${error instanceof Error ? error.message : error}`);
  }
}

/** @param {Env} env */
export async function readSettings(env) {
  const api = await read('api.mjs', 'readApiSettings', env);
  const { storeOrigin } = await import(bundled('store-origin.mjs'));
  const storefront = await read('storefront.mjs', 'parseStorefrontSettings', env);
  return {
    port: Number(storefront.PORT),
    apiPort: Number(api.port),
    apiUrl: localUrl(api.host, api.port),
    dataDirectory: resolve(root, api.dataDir),
    demoStores: Boolean(api.demoStores),
    isPublic: Boolean(api.isPublic),
    merchantKey: api.merchantKey,
    storeHosts: [...new Set(storefront.STORE_HOSTS.values())].map(String),
    /** @param {string} host where shoppers find a store, without a path */
    addressOf: (host) =>
      String(storeOrigin(host, storefront.STOREFRONT_PUBLIC_URL, Number(storefront.PORT))),
  };
}

/** @param {string} dataDirectory @returns {{ merchantKey?: string, revalidateSecret?: string }} */
function storedKeys(dataDirectory) {
  const file = resolve(dataDirectory, 'keys.json');
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return {};
    const reason = error instanceof SyntaxError ? 'is damaged' : 'cannot be read';
    throw new CommandError(
      `${file} ${reason}. Repair it, or set REVALIDATE_SECRET to the secret of the shop API.`,
    );
  }
}

/** @param {string} dataDirectory */
export const storedRevalidateSecret = (dataDirectory) => storedKeys(dataDirectory).revalidateSecret;

/** @param {string} dataDirectory */
export const storedMerchantKey = (dataDirectory) => storedKeys(dataDirectory).merchantKey;

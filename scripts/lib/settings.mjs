import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { localUrl } from './environment.mjs';
import { inProject, root } from './project.mjs';
import { Stop } from './run.mjs';

/** @typedef {import('./run.mjs').Env} Env */

/**
 * Reads an environment through a schema of the built shop; a Stop names each wrong setting.
 * @param {string} schema bundle in dist/settings
 * @param {string} reader its reading function
 * @param {Env} env
 */
async function read(schema, reader, env) {
  const module = await import(pathToFileURL(inProject('dist', 'settings', schema)).href);
  try {
    return module[reader](env);
  } catch (error) {
    throw new Stop(`The settings are wrong.\n${error instanceof Error ? error.message : error}`);
  }
}

/**
 * The checked settings that starting needs.
 * @param {Env} env
 */
export async function readSettings(env) {
  const api = await read('api.mjs', 'readApiSettings', env);
  const storefront = await read('storefront.mjs', 'readStorefrontSettings', env);
  return {
    port: Number(storefront.PORT),
    apiPort: Number(api.port),
    apiUrl: localUrl(api.host, api.port),
    dataDirectory: resolve(root, api.dataDir),
    demoStores: Boolean(api.demoStores),
    isPublic: Boolean(api.isPublic),
  };
}

/**
 * The secret by which the API signs its webhooks to the storefront, as the API keeps it with the
 * data. Undefined where there is none (another backend, or never started).
 * @param {string} dataDirectory
 * @returns {string | undefined}
 */
export function keptRevalidateSecret(dataDirectory) {
  const file = resolve(dataDirectory, 'keys.json');
  try {
    return JSON.parse(readFileSync(file, 'utf8')).revalidateSecret;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    const reason = error instanceof SyntaxError ? 'is damaged' : 'cannot be read';
    throw new Stop(
      `${file} ${reason}. Mend it, or set REVALIDATE_SECRET to the secret of the shop API.`,
    );
  }
}

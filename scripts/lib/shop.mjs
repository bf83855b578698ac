import { ensureBackendBuilt, ensureStorefrontBuilt } from './build.mjs';
import { loadEnvironment } from './environment.mjs';
import { ensureInstalled } from './install.mjs';
import { requireFreePort } from './ports.mjs';
import { inProject, tools } from './project.mjs';
import { runServices } from './run-services.mjs';
import { Service } from './service.mjs';
import { keptRevalidateSecret, readSettings } from './settings.mjs';
import { welcome } from './welcome.mjs';

/** @typedef {'production' | 'development'} Mode */

/** How each process is started; the arguments are Node.js's. */
const programs = {
  production: {
    api: () => [inProject('dist', 'backend', 'main.mjs')],
    storefront: (/** @type {number} */ port) => [tools.next, 'start', '-p', String(port)],
  },
  development: {
    api: () => [tools.tsx, 'watch', '--clear-screen=false', inProject('backend', 'main.ts')],
    storefront: (/** @type {number} */ port) => [tools.next, 'dev', '-p', String(port)],
  },
};

/**
 * Runs the shop, or one part of it, until it is asked to stop. Everything that is missing or stale
 * is installed and built before.
 * @param {{ mode: Mode, part?: 'api' | 'storefront', command: string }} options
 * `command`: what the reader typed, for messages
 * @returns {Promise<number>} exit code
 */
export async function runShop({ mode, part, command }) {
  await ensureInstalled();
  const fileEnv = loadEnvironment(mode);
  await ensureBackendBuilt();
  const settings = await readSettings(fileEnv);
  const withApi = part === 'api' || (!part && !fileEnv.API_BASE_URL);
  const withStorefront = part !== 'api';
  /** @type {import('./run.mjs').Env} */
  const env = { ...fileEnv, NODE_ENV: mode, LOG_LEVEL: fileEnv.LOG_LEVEL || (part ? '' : 'warn') };

  if (withApi) {
    const { apiPort: port } = settings;
    await requireFreePort({ port, setting: 'API_PORT', name: 'shop API', command });
  }
  if (withStorefront) {
    const { port } = settings;
    await requireFreePort({ port, setting: 'PORT', name: 'storefront', command });
    if (mode === 'production') await ensureStorefrontBuilt();
  }

  const startApi = () => {
    console.log('Starting the shop API …');
    return new Service({
      name: 'shop API',
      args: programs[mode].api(),
      env,
      readyUrl: `${settings.apiUrl}/ready`,
    });
  };
  const startStorefront = () => {
    console.log('Starting the storefront …');
    const secret = env.REVALIDATE_SECRET || keptRevalidateSecret(settings.dataDirectory);
    return new Service({
      name: 'storefront',
      args: programs[mode].storefront(settings.port),
      env: {
        ...env,
        PORT: String(settings.port),
        ...(withApi && { API_BASE_URL: `${settings.apiUrl}/api/v1` }),
        ...(secret && { REVALIDATE_SECRET: secret }),
      },
      readyUrl: `http://127.0.0.1:${settings.port}/api/health`,
      holdOutput: true,
    });
  };

  return runServices(
    [...(withApi ? [startApi] : []), ...(withStorefront ? [startStorefront] : [])],
    () => console.log(welcome({ ...settings, withApi, withStorefront, backend: env.API_BASE_URL })),
  );
}

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ensureBundled, ensureStorefrontBuilt } from './build.mjs';
import { loadEnvironment } from './environment.mjs';
import { ensureInstalled } from './install.mjs';
import { listStores, openStores } from './open-stores.mjs';
import { restorePictures } from './picture-cache.mjs';
import { requireFreePort } from './ports.mjs';
import { inProject, tools } from './project.mjs';
import { runServices } from './run-services.mjs';
import { Service } from './service.mjs';
import { readSettings, storedMerchantKey, storedRevalidateSecret } from './settings.mjs';
import { SupervisedService } from './supervised-service.mjs';
import { welcome } from './welcome.mjs';

/** @typedef {'production' | 'development'} Mode */

export const programs = {
  production: {
    api: () => [inProject('dist', 'backend', 'main.mjs')],
    storefront: () => [inProject('dist', 'server', 'main.mjs')],
  },
  development: {
    api: () => [tools.tsx, 'watch', '--clear-screen=false', inProject('backend', 'main.ts')],
    storefront: (/** @type {number} */ port) => [tools.next, 'dev', '-p', String(port)],
  },
};

/**
 * @typedef {object} Plan
 * @property {Mode} mode
 * @property {import('./run.mjs').Env} env
 * @property {Awaited<ReturnType<typeof readSettings>>} settings
 * @property {boolean} withApi the shop API is ours and runs beside the storefront
 * @property {boolean} [ipc] open channels for messages to and from the processes
 */

/** @param {Plan} plan */
const api = ({ mode, env, settings, ipc }) => ({
  name: 'shop API',
  args: programs[mode].api(),
  env,
  readyUrl: `${settings.apiUrl}/ready`,
  ipc,
});

/** @param {Plan} plan */
function printApiStart({ env, settings: { dataDirectory } }) {
  const isNew = !env.DATABASE_URL && !existsSync(join(dataDirectory, 'database'));
  console.log(`Starting the shop API${isNew ? ` with a new database in ${dataDirectory}` : ''} …`);
}

/** @param {Plan} plan */
function startApi(plan) {
  printApiStart(plan);
  return new Service(api(plan));
}

/** @param {Plan} plan */
function superviseApi(plan) {
  printApiStart(plan);
  return new SupervisedService(api(plan));
}

/** @param {Plan} plan @param {AbortSignal} [signal] prevents a start after it */
async function startStorefront({ mode, env, settings, withApi, ipc }, signal) {
  console.log('Starting the storefront …');
  const { port, apiUrl, dataDirectory } = settings;
  const secret = env.REVALIDATE_SECRET || storedRevalidateSecret(dataDirectory);
  const backend = withApi ? [dataDirectory, env.DATABASE_URL, secret] : [env.API_BASE_URL];
  await restorePictures(backend);
  signal?.throwIfAborted();
  return new Service({
    name: 'storefront',
    args: programs[mode].storefront(port),
    env: {
      ...env,
      ...(withApi && { API_BASE_URL: `${apiUrl}/api/v1` }),
      ...(secret && { REVALIDATE_SECRET: secret }),
    },
    readyUrl: `http://127.0.0.1:${port}/api/health`,
    bufferOutput: true,
    ipc,
  });
}

/** @param {{ plan: Plan, withStorefront: boolean, signal: AbortSignal }} options */
async function printWelcome({ plan: { mode, env, settings, withApi }, withStorefront, signal }) {
  const { apiUrl, isPublic, dataDirectory } = settings;
  const merchantKey = withApi
    ? (settings.merchantKey ?? storedMerchantKey(dataDirectory))
    : undefined;
  const { stores, demo } = await listStores({ ...settings, withApi, merchantKey, signal });
  const open = withStorefront
    ? await openStores(stores, { ...settings, checks: mode === 'production', signal })
    : { stores: [], closed: [], more: 0 };
  if (signal.aborted) return;
  const backend = withApi ? undefined : env.API_BASE_URL;
  console.log(welcome({ ...open, demo, apiUrl, isPublic, withApi, withStorefront, backend }));
}

/**
 * @param {{ mode: Mode, part?: 'api' | 'storefront', command: string }} options
 * @returns {Promise<number>} exit code
 */
export async function runShop({ mode, part, command }) {
  await ensureInstalled({ includesDev: mode === 'development' });
  const environment = loadEnvironment(mode);
  await ensureBundled();
  const settings = await readSettings(environment);
  const withApi = part === 'api' || (!part && !environment.API_BASE_URL);
  const withStorefront = part !== 'api';

  const { port, apiPort } = settings;
  if (withApi) {
    await requireFreePort({ port: apiPort, setting: 'API_PORT', name: 'shop API', command });
  }
  if (withStorefront) {
    await requireFreePort({ port, setting: 'PORT', name: 'storefront', command });
  }

  const LOG_LEVEL = environment.LOG_LEVEL || (part ? undefined : 'warn');
  const plan = { mode, settings, withApi, env: { ...environment, NODE_ENV: mode, LOG_LEVEL } };
  const isBuilt = mode === 'production' && withStorefront;
  const closing = new AbortController();
  const { signal } = closing;
  // Meanwhile the shop API creates its database.
  const preparation = isBuilt ? ensureStorefrontBuilt(signal) : Promise.resolve();
  return runServices(
    [
      ...(withApi ? [() => (isBuilt ? superviseApi(plan) : startApi(plan))] : []),
      ...(withStorefront ? [() => preparation.then(() => startStorefront(plan, signal))] : []),
    ],
    () => void printWelcome({ plan, withStorefront, signal }),
    { closing, preparation },
  );
}

import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { ensureStorefrontBuilt, runOnce, takeBundles, takeStorefront } from './build.mjs';
import { loadEnvironment } from './environment.mjs';
import { ensureInstalled } from './install.mjs';
import { requireFreePort } from './ports.mjs';
import { inProject, root, tools } from './project.mjs';
import { CommandError, runNode } from './run.mjs';
import { Service } from './service.mjs';

/** @typedef {import('./run.mjs').Env} Env */

export const programs = {
  api: [inProject('dist', 'shop', 'main.mjs')],
  storefront: [inProject('dist', 'server', 'main.mjs')],
};
const watchedApi = [tools.tsx, 'watch', '--clear-screen=false', inProject('packages/shop/main.ts')];

/** @param {Env} env */
function readAddresses({ PORT, API_PORT, API_HOST, SHOP_DATA_DIR }) {
  const apiPort = Number(API_PORT || 8044);
  const isEverywhere = !API_HOST || API_HOST === '0.0.0.0' || API_HOST === '::';
  const host = isEverywhere ? '127.0.0.1' : API_HOST.includes(':') ? `[${API_HOST}]` : API_HOST;
  const dataDirectory = resolve(root, SHOP_DATA_DIR || '.data');
  return {
    port: Number(PORT || 3000),
    apiPort,
    apiUrl: `http://${host}:${apiPort}`,
    dataDirectory,
  };
}

/** @param {string} dataDirectory @returns {string | undefined} the secret that the API created */
function storedRevalidateSecret(dataDirectory) {
  const file = join(dataDirectory, 'keys.json');
  if (!existsSync(file)) return undefined;
  try {
    return JSON.parse(readFileSync(file, 'utf8')).revalidateSecret;
  } catch (error) {
    throw new CommandError(`${file}: ${error}. Repair it, or set REVALIDATE_SECRET.`);
  }
}

/** Deletes resized pictures of another backend. @param {(string | undefined)[]} backend its identity */
export function restorePictures(backend) {
  const identity = createHash('sha256').update(JSON.stringify(backend)).digest('hex');
  return runOnce(inProject('.next', '.aangan-backend'), identity, () =>
    rmSync(inProject('.next', 'cache', 'images'), { recursive: true, force: true }),
  );
}

/** @param {Service[]} services killed by a second signal @returns {AbortSignal} */
function stopSignal(services) {
  const stopping = new AbortController();
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(name, () => {
      if (stopping.signal.aborted) for (const service of services) service.kill();
      stopping.abort();
    });
  }
  // On SIGTERM npm ends with its shell and forwards nothing.
  const { ppid } = process;
  const checkParent = () => process.ppid !== ppid && stopping.abort();
  if (process.env.npm_lifecycle_event) setInterval(checkParent, 300).unref();
  return stopping.signal;
}

/**
 * @param {{ mode: 'production' | 'development', part?: 'api' | 'storefront', command: string }} options
 * @returns {Promise<number>} exit code 0 after a stop request; throws when a part fails
 */
export async function runShop({ mode, part, command }) {
  const includesShop = part ? part === 'api' : !process.env.API_BASE_URL;
  await ensureInstalled({ includesDev: mode === 'development', includesShop });
  const env = loadEnvironment(mode);
  const { port, apiPort, apiUrl, dataDirectory } = readAddresses(env);
  const withApi = part === 'api' || (!part && !env.API_BASE_URL);
  const withStorefront = part !== 'api';
  const isProduction = mode === 'production';
  const shopApi = { port: apiPort, setting: 'API_PORT', name: 'shop API', command };
  if (withApi) await requireFreePort(shopApi);
  if (withStorefront) await requireFreePort({ port, setting: 'PORT', name: 'storefront', command });
  await takeBundles();
  Object.assign(env, { NODE_ENV: mode, LOG_LEVEL: env.LOG_LEVEL || (part ? undefined : 'warn') });

  /** @type {Service[]} */
  const services = [];
  const signal = stopSignal(services);
  /** @param {{ name: string, args: string[], readyUrl: string, env: Env }} options */
  const start = async (options) => {
    const isShop = part === undefined;
    const service = new Service({
      ...options,
      bufferOutput: isShop,
      restarts: isShop && isProduction,
    });
    services.push(service);
    await service.ready();
    return service;
  };
  const startApi = () => {
    const isNew = !env.DATABASE_URL && !existsSync(join(dataDirectory, 'database'));
    console.log(
      `Starting the shop API${isNew ? ` with a new database in ${dataDirectory}` : ''} …`,
    );
    return start({
      name: 'shop API',
      args: isProduction ? programs.api : watchedApi,
      readyUrl: `${apiUrl}/ready`,
      env,
    });
  };
  const startStorefront = async () => {
    console.log('Starting the storefront …');
    const secret = env.REVALIDATE_SECRET || storedRevalidateSecret(dataDirectory);
    const API_BASE_URL = withApi ? `${apiUrl}/api/v1` : env.API_BASE_URL;
    await restorePictures(withApi ? [dataDirectory, env.DATABASE_URL, secret] : [API_BASE_URL]);
    if (signal.aborted) return;
    const storefront = await start({
      name: 'storefront',
      args: programs.storefront,
      readyUrl: `http://127.0.0.1:${port}/api/health`,
      env: { ...env, API_BASE_URL, REVALIDATE_SECRET: secret },
    });
    // Next.js prints how long its start took.
    storefront.dropOutput();
  };
  const open = async () => {
    // The shop API creates its database during the build.
    const build = isProduction && withStorefront && ensureStorefrontBuilt(signal);
    const [built] = await Promise.all([build, withApi && startApi()]);
    if (signal.aborted) return;
    if (built) takeStorefront(built);
    if (withStorefront) await startStorefront();
    if (signal.aborted) return;
    const parts = [...(withApi ? ['api'] : []), ...(withStorefront ? ['storefront'] : [])];
    await runNode([inProject('dist', 'welcome.mjs'), ...parts], { env });
    for (const service of services) service.showOutput();
    const ends = services.map(async ({ name, exited }) => `The ${name} ${await exited}.`);
    throw new CommandError(`${await Promise.race(ends)} The shop is closed.`);
  };
  try {
    await Promise.race([once(signal, 'abort'), open()]);
    console.log('\nClosing the shop …');
    return 0;
  } finally {
    for (const service of services.toReversed()) await service.stop();
  }
}

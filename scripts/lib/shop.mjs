import { createHash } from 'node:crypto';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { ensureBundled, ensureStorefrontBuilt, runOnce } from './build.mjs';
import { loadEnvironment } from './environment.mjs';
import { ensureInstalled } from './install.mjs';
import { requireFreePort } from './ports.mjs';
import { inProject, root, tools } from './project.mjs';
import { CommandError, runNode } from './run.mjs';
import { Service } from './service.mjs';

/** @typedef {import('./run.mjs').Env} Env */
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

/** @param {Env} env */
function readAddresses({ PORT, API_PORT, API_HOST, SHOP_DATA_DIR }) {
  const port = Number(PORT || 3000);
  const apiPort = Number(API_PORT || 8044);
  const everywhere = !API_HOST || API_HOST === '0.0.0.0' || API_HOST === '::';
  const host = everywhere ? '127.0.0.1' : API_HOST.includes(':') ? `[${API_HOST}]` : API_HOST;
  const dataDirectory = resolve(root, SHOP_DATA_DIR || '.data');
  return { port, apiPort, apiUrl: `http://${host}:${apiPort}`, dataDirectory };
}

/** @param {string} dataDirectory @returns {string | undefined} the secret that the API has created */
function storedRevalidateSecret(dataDirectory) {
  const file = join(dataDirectory, 'keys.json');
  if (!existsSync(file)) return undefined;
  try {
    return JSON.parse(readFileSync(file, 'utf8')).revalidateSecret;
  } catch (error) {
    throw new CommandError(
      `${file} cannot be read: ${error}. Repair it, or set REVALIDATE_SECRET.`,
    );
  }
}

/** Deletes resized pictures of another backend. @param {(string | undefined)[]} backend its identity */
export function restorePictures(backend, build = inProject('.next')) {
  const identity = createHash('sha256').update(JSON.stringify(backend)).digest('hex');
  const pictures = join(build, 'cache', 'images');
  return runOnce(join(build, '.aangan-backend'), identity, () =>
    rmSync(pictures, { recursive: true, force: true }),
  );
}

/** On SIGTERM npm ends with its shell and forwards nothing. @param {() => void} callback */
function onParentExit(callback) {
  const { ppid } = process;
  const check = () => process.ppid !== ppid && callback();
  if (process.env.npm_lifecycle_event) setInterval(check, 300).unref();
}

/** @param {Service[]} services killed by a second signal @returns {AbortSignal} */
function stopSignal(services) {
  const stopping = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, () => {
      if (stopping.signal.aborted) for (const service of services) service.kill();
      stopping.abort();
    });
  }
  onParentExit(() => stopping.abort());
  return stopping.signal;
}

/**
 * @param {{ mode: Mode, part?: 'api' | 'storefront', command: string }} options
 * @returns {Promise<number>} exit code 0 after a stop request; throws when a part fails
 */
export async function runShop({ mode, part, command }) {
  await ensureInstalled({ includesDev: mode === 'development' });
  const env = loadEnvironment(mode);
  await ensureBundled();
  const { port, apiPort, apiUrl, dataDirectory } = readAddresses(env);
  const withApi = part === 'api' || (!part && !env.API_BASE_URL);
  const withStorefront = part !== 'api';
  const wanted = [
    ...(withApi ? [{ port: apiPort, setting: 'API_PORT', name: 'shop API' }] : []),
    ...(withStorefront ? [{ port, setting: 'PORT', name: 'storefront' }] : []),
  ];
  for (const each of wanted) await requireFreePort({ ...each, command });

  Object.assign(env, { NODE_ENV: mode, LOG_LEVEL: env.LOG_LEVEL || (part ? undefined : 'warn') });
  const isProduction = mode === 'production';
  const common = { bufferOutput: !part, restarts: isProduction && !part };
  /** @type {Service[]} */
  const services = [];
  const signal = stopSignal(services);
  const stopped = new Promise((resolve) => signal.addEventListener('abort', resolve));

  const startApi = () => {
    const isNew = !env.DATABASE_URL && !existsSync(join(dataDirectory, 'database'));
    console.log(
      `Starting the shop API${isNew ? ` with a new database in ${dataDirectory}` : ''} …`,
    );
    const readyUrl = `${apiUrl}/ready`;
    const args = programs[mode].api();
    const api = new Service({ name: 'shop API', args, env, readyUrl, ...common });
    services.push(api);
    return api.ready();
  };
  const startStorefront = async () => {
    console.log('Starting the storefront …');
    const secret = env.REVALIDATE_SECRET || storedRevalidateSecret(dataDirectory);
    const backend = withApi ? [dataDirectory, env.DATABASE_URL, secret] : [env.API_BASE_URL];
    await restorePictures(backend);
    if (signal.aborted) return;
    const storefront = new Service({
      name: 'storefront',
      args: programs[mode].storefront(port),
      env: {
        ...env,
        ...(withApi && { API_BASE_URL: `${apiUrl}/api/v1` }),
        ...(secret && { REVALIDATE_SECRET: secret }),
      },
      readyUrl: `http://127.0.0.1:${port}/api/health`,
      ...common,
    });
    services.push(storefront);
    await storefront.ready();
    // The messages of Next.js about its start.
    storefront.dropOutput();
  };
  const open = async () => {
    // Meanwhile the shop API creates its database.
    const build = isProduction && withStorefront ? ensureStorefrontBuilt(signal) : undefined;
    await Promise.all([withApi && startApi(), build]);
    if (withStorefront && !signal.aborted) await startStorefront();
    if (signal.aborted) return;
    const parts = [...(withApi ? ['api'] : []), ...(withStorefront ? ['storefront'] : [])];
    await runNode([inProject('dist', 'cli', 'welcome.mjs'), ...parts], { env });
    for (const service of services) service.showOutput();
    const [end] = await Promise.race(
      services.map(async ({ name, exited }) => [`The ${name} ${await exited}.`]),
    );
    throw new CommandError(`${end} The shop is closed.`);
  };
  try {
    await Promise.race([stopped, open()]);
    console.log('\nClosing the shop …');
    return 0;
  } finally {
    for (const service of services.toReversed()) await service.stop();
  }
}

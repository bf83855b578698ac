import { freePort } from '../../scripts/lib/ports.mjs';
import { Service } from '../../scripts/lib/service.mjs';

/** @typedef {import('../../scripts/lib/run.mjs').Env} Env */
/** @typedef {{ service: Service, port: number }} Server */
/** @typedef {{ args: string[], env?: Env }} Program */

/**
 * @template {string} Name
 * @template Result
 * @param {import('./shop.mjs').BenchShop} shop
 * @param {Record<Name, (port: number) => Program>} programs
 * @param {(servers: Record<Name, Server>) => Promise<Result>} work
 */
export async function withServers({ apiOrigin, env }, programs, work) {
  const servers = /** @type {Record<Name, Server>} */ ({});
  try {
    for (const name of /** @type {Name[]} */ (Object.keys(programs))) {
      const port = await freePort();
      const { args, env: own } = programs[name](port);
      const service = new Service({
        name,
        args,
        env: { ...env, PORT: String(port), API_BASE_URL: `${apiOrigin}/api/v1`, ...own },
        readyUrl: `http://127.0.0.1:${port}/`,
        bufferOutput: true,
        ipc: true,
      });
      servers[name] = { service, port };
      await service.ready();
    }
    return await work(servers);
  } finally {
    const started = /** @type {Server[]} */ (Object.values(servers));
    await Promise.all(started.map(({ service }) => service.stop()));
  }
}

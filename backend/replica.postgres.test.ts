import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer as createHttpServer, type Server as HttpServer } from 'node:http';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { startPostgres, startReplica } from '../scripts/lib/postgres.mjs';
import { type Child, runApi } from './testing/child';
import { shippingAddress } from './testing/shop';

jest.setTimeout(120_000);

type Postgres = NonNullable<Awaited<ReturnType<typeof startPostgres>>>;

const dataDir = mkdtempSync(join(tmpdir(), 'aangan-test-'));
const handle = 'stainless-steel-hand-trowel';
const path = `/products/${handle}`;
let primary: Postgres;
let replica: Postgres;
let toPrimary: Network;
let toReplica: Network;
let storefront: HttpServer;
/** Reads a product as a storefront does after a revalidation event. */
let onRevalidation = async () => {};
const apis: Child[] = [];
const bases: string[] = [];
const logged: string[] = [];

/** A proxy before a database server that records queries and can drop packets silently. */
class Network {
  isAskedAboutProducts = false;

  readonly #server: Server;
  readonly #pairs: [Socket, Socket][] = [];
  #isLost = false;

  constructor(private readonly server: Postgres) {
    const port = Number(new URL(server.url).port);
    this.#server = createServer((here) => {
      const there = connect(port, '127.0.0.1');
      here.on('data', (sent) => {
        this.isAskedAboutProducts ||= sent.includes('products');
      });
      for (const [from, to] of [
        [here, there],
        [there, here],
      ] as const) {
        from.on('error', () => to.destroy());
        from.on('close', () => to.destroy());
        if (!this.#isLost) from.pipe(to);
      }
      this.#pairs.push([here, there]);
    });
  }

  async open(): Promise<string> {
    this.#server.listen(0, '127.0.0.1');
    await once(this.#server, 'listening');
    const url = new URL(this.server.url);
    url.port = String((this.#server.address() as AddressInfo).port);
    return url.href;
  }

  lose(): void {
    this.#isLost = true;
    for (const socket of this.#pairs.flat()) socket.unpipe().pause();
  }

  restore(): void {
    this.#isLost = false;
    for (const socket of this.#pairs.splice(0).flat()) socket.destroy();
  }

  close(): void {
    this.restore();
    this.#server.close();
  }
}

async function query<Row extends object>({ url }: Postgres, text: string): Promise<Row[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query(text).finally(() => client.end());
  return rows;
}

async function startApi(environment: Record<string, string>): Promise<string> {
  const api = runApi(environment);
  apis.push(api);
  const output: string[] = [];
  api.lines.on('line', (line) => output.push(line) && logged.push(line));
  while (true) {
    const port = /"port":(\d+)/.exec(output.join('\n'))?.[1];
    if (port) return `http://127.0.0.1:${port}`;
    if (api.process.exitCode !== null) throw new Error(output.join('\n'));
    await sleep(50);
  }
}

async function send(base: string | undefined, path: string, body?: object, token = '') {
  const response = await fetch(`${base}/api/v1${path}`, {
    method: body ? 'POST' : 'GET',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify(body) ?? null,
  });
  return { status: response.status, body: await response.json() };
}

/** Returns which servers receive product queries during `work`. */
async function askedFor(work: () => Promise<unknown>): Promise<string[]> {
  const networks = Object.entries({ primary: toPrimary, replica: toReplica });
  for (const [, network] of networks) network.isAskedAboutProducts = false;
  await work();
  return networks.filter(([, network]) => network.isAskedAboutProducts).map(([name]) => name);
}

async function followed(): Promise<void> {
  for (const base of bases) {
    while (!(await askedFor(() => send(base, path))).includes('replica')) await sleep(200);
  }
}

const countLogged = (words: string) => logged.filter((line) => line.includes(words)).length;

beforeAll(async () => {
  const needed = <T>(started: T | undefined): T => {
    if (!started) throw new Error('This needs the programs of PostgreSQL.');
    return started;
  };
  primary = needed(await startPostgres());
  replica = needed(await startReplica(primary.url));
  [toPrimary, toReplica] = [new Network(primary), new Network(replica)];
  storefront = createHttpServer(async (_request, response) => {
    await onRevalidation();
    response.end();
  });
  storefront.listen(0, '127.0.0.1');
  await once(storefront, 'listening');
  const environment = {
    API_PORT: '0',
    SHOP_DATA_DIR: dataDir,
    DATABASE_URL: await toPrimary.open(),
    INIT_DATA: 'true',
    DATABASE_REPLICA_URL: await toReplica.open(),
    LOG_LEVEL: 'info',
    STOREFRONT_URL: `http://127.0.0.1:${(storefront.address() as AddressInfo).port}`,
  };
  for (const _ of [0, 1]) bases.push(await startApi(environment));
  await followed();
});
afterAll(async () => {
  await Promise.all(apis.map((api) => api.kill()));
  toPrimary?.close();
  toReplica?.close();
  storefront?.close();
  replica?.stop();
  primary?.stop();
  rmSync(dataDir, { recursive: true });
});

it.each([
  path,
  '/products',
  '/products?sort=price-asc&facets=true&page=2',
  '/products?search=trowel&facets=true',
  '/products?search=trowl',
  '/catalogue',
])('reads %s from the replica', async (path) => {
  const requested = await askedFor(async () => {
    expect((await send(bases[0], path)).status).toBe(200);
  });
  expect(requested).toEqual(['replica']);
});

it.each([`/products?ids=${handle}`])('reads %s of a cart from the primary', async (path) => {
  expect(await askedFor(() => send(bases[0], path))).toEqual(['primary']);
});

it('reads a published change from any API, even if the replica is paused', async () => {
  const shopper = { email: 'asha@example.in', password: 'garden123' };
  await send(bases[0], '/users/register', { ...shopper, firstName: 'Asha', lastName: 'Rao' });
  const { token } = (await send(bases[0], '/users/authorize', shopper)).body;
  await query(primary, `update products set stock = 1 where handle = '${handle}'`);
  await followed();
  await query(replica, 'select pg_wal_replay_pause()');
  const event = new Promise<unknown[]>((resolve) => {
    onRevalidation = async () => {
      const responses = await Promise.all(bases.map((base) => send(base, path)));
      resolve(responses.map(({ body }) => body.available));
    };
  });
  const order = { products: { [handle]: 1 }, shippingAddress };
  const requested = await askedFor(async () => {
    expect((await send(bases[0], '/orders', order, token)).status).toBe(201);
  });
  expect(requested).toEqual(['primary']);
  expect(await event).toEqual([false, false]);
  const old = await query(replica, `select stock from products where handle = '${handle}'`);
  expect(old).toEqual([{ stock: 1 }]);
  await query(replica, 'select pg_wal_replay_resume()');
  await followed();
});

it('falls back to the primary when the replica stops, logs it once, and recovers', async () => {
  logged.length = 0;
  replica.kill();
  for (let requested = 0; requested < 5; requested++) {
    for (const base of bases) expect((await send(base, path)).status).toBe(200);
  }
  await sleep(2000);
  expect(countLogged('the replica is down or behind')).toBe(bases.length);
  replica.start();
  await followed();
  expect(countLogged('the replica is back')).toBe(bases.length);
});

it('does not wait for a silent replica', async () => {
  toReplica.lose();
  const begun = performance.now();
  for (const base of bases) expect((await send(base, '/products')).status).toBe(200);
  expect(performance.now() - begun).toBeLessThan(10_000);
  expect(await askedFor(() => send(bases[0], path))).toEqual(['primary']);
  toReplica.restore();
  await followed();
});

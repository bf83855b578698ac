import { once } from 'node:events';
import { createServer, get, request, type Server } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { maxPictureRequestBytes } from '@aangan/contract/pictures';
import { freePort } from '@/scripts/lib/ports.mjs';
import { testApi } from '../../testing/api';
import { nginxProgram, startNginx } from '../../testing/nginx';
import { addStore } from '../../testing/shop';

const attempts = 3;
const api = testApi({ ATTEMPTS_PER_MINUTE: String(attempts) });
const ends: (() => unknown)[] = [];
beforeAll(() => addStore(api.database));
afterEach(async () => {
  for (const end of ends.splice(0).toReversed()) await end();
});

async function startStorefront(apiPort: number, seen: string[]): Promise<Server> {
  const server = createServer((incoming, response) => {
    const { 'x-forwarded-for': before, ...headers } = incoming.headers;
    const forwarded = [before, incoming.socket.remoteAddress].filter(Boolean).join(', ');
    seen.push(String(before));
    const { url: path, method } = incoming;
    const all = { ...headers, 'x-forwarded-for': forwarded, 'x-forwarded-host': 'localhost' };
    const passed = request({ port: apiPort, path, method, headers: all }, (upstream) => {
      response.writeHead(upstream.statusCode ?? 500, upstream.headers);
      upstream.pipe(response);
    });
    incoming.pipe(passed);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return server;
}

/** Runs deploy/nginx.conf before the API and a storefront. */
async function start(trustedProxies: string[]) {
  const shop = await freePort();
  const apis = await freePort(shop + 1);
  const listen = { shop, apis };
  const seen: string[] = [];
  const storefront = await startStorefront(apis, seen);
  ends.push(() => storefront.close());
  const opened: Socket[] = [];
  storefront.on('connection', (socket) => opened.push(socket));
  const { port } = storefront.address() as AddressInfo;
  const ports = { storefront: port, api: Number(new URL(api.url).port), listen };
  ends.push(await startNginx(ports, trustedProxies));
  const post = async (length: number) => {
    const body = JSON.stringify({ padding: 'x'.repeat(length) });
    const headers = { 'content-type': 'application/json' };
    const path = '/api/v1/products/pot/review';
    const sent = await fetch(`http://127.0.0.1:${shop}${path}`, { method: 'PUT', headers, body });
    return sent.status;
  };
  const signIn = async (forwardedFor: string) => {
    const response = await fetch(`http://127.0.0.1:${shop}/api/v1/users/authorize`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': forwardedFor },
      body: JSON.stringify({ email: 'nobody@example.in', password: 'wrong-one' }),
    });
    return response.status;
  };
  const open = (path: string) =>
    new Promise<string | undefined>((resolve, reject) => {
      const options = { port: shop, path, headers: { host: 'api.example.in' } };
      get(options, ({ headers }) => resolve(headers['content-security-policy']?.toString())).on(
        'error',
        reject,
      );
    });
  return { seen, opened, signIn, post, open };
}

(nginxProgram ? describe : describe.skip)('behind deploy/nginx.conf', () => {
  it('counts each shopper behind a trusted proxy separately', async () => {
    const { seen, signIn } = await start(['127.0.0.0/8', '192.0.2.0/24']);
    for (const shopper of ['203.0.113.1', '203.0.113.2']) {
      for (let count = 0; count < attempts; count += 1) expect(await signIn(shopper)).toBe(401);
      expect(await signIn(shopper)).toBe(429);
      expect(await signIn(`198.51.100.${seen.length}, ${shopper}`)).toBe(429);
      expect(await signIn(`${shopper}, 192.0.2.7`)).toBe(429);
    }
    expect(new Set(seen)).toEqual(new Set(['203.0.113.1', '203.0.113.2']));
  });

  it('accepts bodies as large as the contract does', async () => {
    const { post } = await start([]);
    expect(await post(maxPictureRequestBytes - 100)).toBe(401); // by the API
    expect(await post(maxPictureRequestBytes + 100)).toBe(413);
  });

  it('opens the desk where the links of add-staff lead, and no other page of the API', async () => {
    const { open } = await start([]);
    for (const path of ['/desk', '/desk/password']) expect(await open(path)).toBeDefined();
    expect(await open('/merchant/')).toBeUndefined();
  });

  it("ignores untrusted senders' headers", async () => {
    const { seen, signIn } = await start([]);
    await signIn('203.0.113.8');
    await signIn('203.0.113.9, 127.0.0.1');
    expect(seen).toEqual(['127.0.0.1', '127.0.0.1']);
  });

  it('sends several requests over one connection', async () => {
    const { seen, opened, signIn } = await start([]);
    for (let count = 0; count < 4; count += 1) await signIn('203.0.113.10');
    expect(seen).toHaveLength(4);
    expect(opened).toHaveLength(1);
  });
});

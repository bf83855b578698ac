import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { testApi } from '../../packages/shop/testing/api';
import { addProducts, addStore } from '../../packages/shop/testing/shop';
import { checkBackend } from './check-backend';

const api = testApi({ ATTEMPTS_PER_MINUTE: '1000', FAILURES_PER_ACCOUNT: '1000' });
const servers: Server[] = [];
afterAll(() => {
  for (const server of servers) server.close();
});

beforeAll(async () => {
  const info = { storeName: 'Aangan', categories: ['Garden Tools'] };
  const store = await addStore(api.database, 'localhost', info, { providers: ['sandbox'] });
  const shared = { category: 'Garden Tools', parentCategory: 'Hand Tools', featured: true };
  await addProducts(api.database, store, [
    { handle: 'trowel', ...shared },
    { handle: 'rake', ...shared },
    { handle: 'pot', category: 'Pots' },
  ]);
});

type Reply = { status: number; headers: Record<string, string>; body: unknown };
type Response = (path: string, reply: Reply) => Partial<Reply> | undefined;
type Fault = { request?: (headers: Headers) => void; response?: Response };

const at =
  (call: RegExp, broken: (body: object, status: number) => Partial<Reply>): Response =>
  (path, { body, status }) =>
    call.test(path) ? broken(Object(body), status) : undefined;

/** A backend like the shop API, but for one fault. */
async function startBroken({ request, response }: Fault): Promise<string> {
  const server = createServer(async (incoming, outgoing) => {
    const { method = 'GET', url = '' } = incoming;
    const headers = new Headers(incoming.headers as Record<string, string>);
    request?.(headers);
    const sent = method === 'GET' ? null : await text(incoming);
    const received = await fetch(api.url + url, { method, headers, body: sent });
    const type = { 'content-type': 'application/json' };
    const reply = { status: received.status, headers: type, body: await received.json() };
    const path = `${method} ${decodeURIComponent(url.replace('/api/v1', ''))}`;
    const { status, body, ...broken } = { ...reply, ...response?.(path, reply) };
    outgoing.writeHead(status, { ...type, ...broken.headers }).end(JSON.stringify(body));
  });
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/v1`;
}

async function check(address: string, ...args: string[]) {
  const output = new PassThrough();
  const stdout = text(output);
  const all = [address, '--host', 'localhost', '--timeout', '20', ...args];
  const { signal } = new AbortController();
  const code = await checkBackend(all, { stdout: output, stderr: output, signal });
  output.end();
  return { code, stdout: await stdout };
}
const placing = ['--allow-orders', '--pay', 'method=card'];

jest.setTimeout(60_000);

it('takes a shopper from home to a paid order, and says what stays', async () => {
  const { code, stdout } = await check(
    `${api.url}/api/v1`,
    '--allow-orders',
    '--pay',
    'method=cash',
  );
  expect(stdout).not.toMatch(/^(error|warning)/m);
  expect(stdout).toMatch(/^0 errors, 0 warnings, 0 not checked\. An order was paid\.$/m);
  expect(stdout).toMatch(/^Made 1 order and the account \S+: [\w-]+\. They stay there\.$/m);
  expect(code).toBe(0);
});

it('makes nothing without --allow-orders, and prints JSON', async () => {
  const { code, stdout } = await check(`${api.url}/api/v1`, '--json');
  const { isPaid, orders, account, rows } = JSON.parse(stdout);
  expect({ isPaid, orders, account }).toEqual({ isPaid: false, orders: [], account: undefined });
  expect(rows).toContainEqual({
    call: 'POST /orders',
    what: 'an order',
    result: 'not checked',
    detail: 'It needs --allow-orders.',
  });
  expect(code).toBe(0);
});

it.each<[string, RegExp, Response]>([
  [
    'a list without a total',
    /the first page .*malformed: pagination\.total/,
    at(/^GET \/products\?/, (body) => ({ body: { ...body, pagination: undefined } })),
  ],
  [
    'categories that depend on case',
    /a category .*products of Garden Tools/,
    at(/category=garden/, () => ({ body: { data: [], count: 0 } })),
  ],
  [
    'success for unknown products',
    /an unknown product .*expected status 404 or 410, received 200/,
    at(/^GET \/products\/check/, () => ({ status: 200, body: {} })),
  ],
  [
    'accounts without a token',
    /GET \/accountInfo +without a token .*expected status 401, received 200/,
    at(/^GET \/accountInfo$/, (body, status) => (status === 401 ? { status: 200, body } : {})),
  ],
  [
    'orders in shared caches',
    /GET \/orders +a shopper .*expected no-store, received "public"/,
    at(/^GET \/orders$/, () => ({ headers: { 'cache-control': 'public' } })),
  ],
  [
    'a payment page that is a script',
    /a payment .*unsafe: javascript:alert\(1\)/,
    at(/^POST \/payments$/, () => ({
      body: { success: true, redirectUrl: 'javascript:alert(1)' },
    })),
  ],
])('finds %s', async (_name, line, response) => {
  const { code, stdout } = await check(await startBroken({ response }), ...placing);
  expect(stdout).toMatch(new RegExp(`^error .*${line.source}`, 'm'));
  expect(code).toBe(1);
});

it.each<[string, RegExp, Fault]>([
  [
    'errors of another shape',
    /an unknown product .*expected { "error": "…" }/,
    {
      response: at(/./, (_body, status) => (status === 404 ? { body: { message: 'Gone' } } : {})),
    },
  ],
  [
    'an order for each request with the same key',
    /the same key again/,
    { request: (headers) => headers.delete('idempotency-key') },
  ],
  [
    'featured products that are all products',
    /featured products/,
    { response: at(/featured=true/, (body) => ({ body: { ...body, pagination: { total: 3 } } })) },
  ],
])('warns of %s, which fails no shopper', async (_name, line, fault) => {
  const { code, stdout } = await check(await startBroken(fault), ...placing);
  expect(stdout).toMatch(new RegExp(`^warning .*${line.source}`, 'm'));
  expect(stdout).toMatch(/^Made [12] orders? and the account/m);
  expect(code).toBe(0);
});

it('asks for the address of the API at another address, and names a backend that is down', async () => {
  const { code, stdout } = await check(`${api.url}/elsewhere`);
  expect(stdout).toContain('Is ADDRESS that of the API, with its path (/api/v1)');
  expect(code).toBe(1);
  expect((await check('http://127.0.0.1:9/api/v1')).stdout).toMatch(
    /^error .*(ECONNREFUSED|bad port)/m,
  );
});

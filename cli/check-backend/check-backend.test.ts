import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { testApi } from '@/backend/testing/api';
import { addProducts, addStore } from '@/backend/testing/shop';
import { exitCode } from '../command';
import { runCommand } from '../testing';
import type { Report } from './report';
import { faults } from './testing/faults';
import { MinimalBackend } from './testing/minimal-backend';

const check = (address: string, ...args: string[]) =>
  runCommand(['check-backend', address, '--timeout', '1', '--wait', '1', ...args], {});

/** Failed checks with their findings. */
function failuresOf(stdout: string): string[] {
  const { rows }: Report = JSON.parse(stdout);
  return rows
    .filter(({ result }) => result === 'fault')
    .map(({ call, check: name, findings }) => `${call} (${name}): ${JSON.stringify(findings)}`);
}

/** Relays the pages of the sandbox bank, whose address has to be known before the API has a port. */
function relayBank(environment: Record<string, string>, urlOfApi: () => string): void {
  const relay = createServer(async (request, response) => {
    const { method = 'GET', url } = request;
    const body = method === 'GET' ? null : await text(request);
    const headers = { 'content-type': request.headers['content-type'] ?? 'text/plain' };
    const relayed = await fetch(urlOfApi() + url, { method, body, headers, redirect: 'manual' });
    response.writeHead(relayed.status).end(await relayed.text());
  });
  beforeAll(async () => {
    await new Promise<void>((resolve) => relay.listen(0, '127.0.0.1', resolve));
    environment.API_PUBLIC_URL = `http://127.0.0.1:${(relay.address() as AddressInfo).port}`;
  });
  afterAll(() => relay.close());
}

jest.setTimeout(60_000);

describe('the shop API', () => {
  const environment: Record<string, string> = {};
  relayBank(environment, () => api.url);
  const api = testApi(environment);
  const address = () => `${api.url}/api/v1`;
  beforeAll(async () => {
    const info = { storeName: 'Aangan', categories: ['Garden Tools'] };
    const store = await addStore(api.database, 'localhost', info, { providers: ['sandbox'] });
    const shared = { category: 'Garden Tools', parentCategory: 'Hand Tools' };
    await addProducts(api.database, store, [
      { handle: 'trowel', ...shared },
      { handle: 'rake', ...shared },
      { handle: 'pot', category: 'Pots' },
    ]);
  });

  it('takes a shopper from home to a paid order', async () => {
    const { code, stdout } = await check(address(), '--allow-orders', '--json', '--timeout', '20');
    expect(failuresOf(stdout)).toEqual([]);
    const { rows, isPaid }: Report = JSON.parse(stdout);
    expect(rows.filter(({ result }) => result === 'not checked')).toEqual([]);
    expect({ code, isPaid }).toEqual({ code: exitCode.ok, isPaid: true });
  });

  it('gets no order and no account without --allow-orders', async () => {
    const { code, stdout } = await check(address(), '--timeout', '20');
    expect(stdout).toContain('POST /orders (an order): --allow-orders places one.');
    expect(stdout).toContain('POST /users/register (a new account): --allow-orders creates one.');
    expect(code).toBe(exitCode.notChecked);
  });
});

describe('a backend of the literal calls', () => {
  it('takes a shopper to a paid order, at best without duplicates', async () => {
    const backend = new MinimalBackend();
    const { code, stdout } = await check(await backend.start(), '--allow-orders');
    backend.stop();
    expect(stdout).toContain('advice: id: expected 1, as the key is the same, received "2"');
    expect(stdout).toContain('A shopper gets from home to a paid order.');
    expect(code).toBe(exitCode.ok);
  });

  it.each(faults)('with %s fails', async (_name, broken, finding) => {
    const backend = new MinimalBackend(broken);
    const { code, stdout } = await check(await backend.start(), '--allow-orders');
    backend.stop();
    expect(stdout).toContain(finding);
    expect(code).toBe(exitCode.failed);
  });
});

it.each([
  ['a path without calls', 404, 'application/json'],
  ['the pages of a storefront', 200, 'text/html'],
])('asks for the address of the API at %s', async (_name, status, type) => {
  const server = createServer((_request, response) =>
    response.writeHead(status, { 'content-type': type }).end('<html></html>'),
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const { code, stdout } = await check(`http://127.0.0.1:${port}`);
  server.close();
  expect(stdout).toContain('Use that of the API, not of the storefront, with its path: ');
  expect(code).toBe(exitCode.failed);
});

it('reports a backend that does not respond', async () => {
  const backend = new MinimalBackend();
  const address = await backend.start();
  backend.stop();
  const { code, stdout } = await check(address);
  expect(stdout).toContain('expected a response within 1 s, received connect ECONNREFUSED');
  expect(code).toBe(exitCode.failed);
});

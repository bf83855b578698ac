/** @jest-environment node */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { listStores, openStores } from './open-stores.mjs';
import { welcome } from './welcome.mjs';

const { signal } = new AbortController();
const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});

async function serve(response: (request: IncomingMessage, response: ServerResponse) => void) {
  const server = createServer(response).listen(0, '127.0.0.1');
  servers.push(server);
  await new Promise((resolve) => server.once('listening', resolve));
  return (server.address() as AddressInfo).port;
}

const addressOf = (host: string) => `http://${host}:4600`;
const none = { stores: [], closed: [], more: 0 };
const shop = { apiUrl: 'http://127.0.0.1:8044', withApi: true, withStorefront: true };

it('reads stores and demo account with the merchant key', async () => {
  const demo = { email: 'demo@aangan.example', password: 'garden123', hosts: ['localhost'] };
  const port = await serve((request, response) => {
    const isKnown = request.headers.authorization === 'Bearer the-key';
    const body = request.url?.endsWith('/listStores') ? [{ host: 'localhost' }] : demo;
    response.writeHead(isKnown ? 200 : 401).end(JSON.stringify(body));
  });
  const requested = { withApi: true, apiUrl: `http://127.0.0.1:${port}`, storeHosts: [], signal };
  expect(await listStores({ ...requested, merchantKey: 'the-key' })).toEqual({
    stores: [{ host: 'localhost' }],
    demo,
  });
  const warn = jest.spyOn(console, 'warn').mockImplementation(() => {});
  const unread = await listStores({ ...requested, merchantKey: 'other' });
  expect(unread).toEqual({ stores: [{ host: 'localhost' }], demo: undefined });
  expect(String(warn.mock.calls[0]?.[1])).toContain('The shop API returned 401 for listStores.');
  warn.mockRestore();
});

it('lists stores whose home page responds, each under its host', async () => {
  const port = await serve((request, response) => {
    response.writeHead(request.headers.host === 'khadi.localhost:4600' ? 200 : 404).end();
  });
  const stores = ['localhost', 'khadi.localhost'].map((host) => ({ host, name: host }));
  const open = await openStores(stores, { port, addressOf, checks: true, signal });
  expect(open).toMatchObject({
    stores: [{ host: 'khadi.localhost', address: 'http://khadi.localhost:4600' }],
    closed: [{ host: 'localhost' }],
    more: 0,
  });
  const many = Array.from({ length: 12 }, (_, index) => ({ host: `${index}.localhost` }));
  const unchecked = await openStores(many, { port, addressOf, checks: false, signal });
  expect(unchecked.stores).toHaveLength(10);
  expect(unchecked.more).toBe(2);
});

it('shows the demo account at its stores only', () => {
  const own = {
    host: 'khadi.localhost',
    name: 'Khadi House',
    address: addressOf('khadi.localhost'),
  };
  const demo = { email: 'demo@aangan.example', password: 'garden123', hosts: ['localhost'] };
  const text = welcome({ ...none, ...shop, stores: [own], demo, isPublic: false });
  expect(text).toContain('  Shop            http://khadi.localhost:4600  (Khadi House)\n');
  expect(text).not.toMatch(/Demo sign-in|tv\.localhost/);
  const garden = { host: 'localhost', name: 'Aangan', address: addressOf('localhost') };
  const both = welcome({ ...none, ...shop, stores: [garden, own], demo, isPublic: false });
  expect(both).toContain('  Demo sign-in    demo@aangan.example / garden123 at localhost\n');
});

it('explains what to do without a store, or with one that is not served', () => {
  const empty = welcome({ ...none, ...shop, isPublic: true });
  expect(empty).toContain('no store yet: npm run store -- init my-shop');
  expect(empty).not.toContain('Emails');
  const far = { host: 'khadi.example.in', address: 'https://khadi.example.in' };
  expect(welcome({ ...none, ...shop, closed: [far], isPublic: true })).toContain(
    '  Not served      https://khadi.example.in (is its host in STORE_HOSTS?)\n',
  );
});

it('lists reachable stores of another backend', async () => {
  const { stores, demo } = await listStores({
    withApi: false,
    apiUrl: '',
    merchantKey: undefined,
    storeHosts: ['shop.example.in'],
    signal,
  });
  expect(stores).toEqual([{ host: 'localhost' }, { host: 'shop.example.in' }]);
  expect(demo).toBeUndefined();
});

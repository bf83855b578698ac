import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { calls } from '@aangan/contract/calls';
import { request } from './request';
import { callUrl } from './send';

type ReceivedResponse = (request: IncomingMessage, response: ServerResponse) => void;

let reply: ReceivedResponse;
const server = createServer((request, response) => reply(request, response));
let address: string;

beforeAll(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/v1`;
});

afterAll(() => {
  server.closeAllConnections();
  server.close();
});

function response(body: unknown, status = 200): ReceivedResponse {
  return (_, response) => {
    response.writeHead(status).end(typeof body === 'string' ? body : JSON.stringify(body));
  };
}

const trowel = { id: 7, title: 'Hand trowel', regularPrice: 499 };

it('encodes path parameters and leaves empty query values out', () => {
  expect(callUrl(calls.product, { id: 'a/b?c d%' })).toBe('/products/a%2Fb%3Fc%20d%25');
  const query = { page: 2, category: 'a & b', filter: '', parentCategory: undefined, gender: null };
  expect(callUrl(calls.products, {}, query)).toBe('/products?page=2&category=a+%26+b');
});

const untitled = { id: 8, regularPrice: 'a lot' };

it.each([
  [calls.products, { data: [untitled, trowel], count: 2 }, { data: [{ id: '7' }], total: 2 }],
  [calls.orders, [{ id: 'A1' }, { items: [] }], [{ id: 'A1' }]],
  [calls.orders, { data: [{ items: [] }, { id: 'A1' }] }, [{ id: 'A1' }]],
])('leaves malformed items out of a list (%#)', async (call, body, data) => {
  reply = response(body);
  const dropped = expect.stringContaining('Invalid input');
  expect(await request(address, call, {})).toMatchObject({ ok: true, data, dropped });
});

it.each([trowel, { data: trowel }, { success: true, data: trowel }])(
  'reads a product of %j',
  async (body) => {
    reply = response(body);
    const result = await request(address, calls.product, { path: { id: '7' } });
    expect(result).toMatchObject({ ok: true, data: { id: '7', title: 'Hand trowel' } });
  },
);

it.each([
  ['an error field', { error: 'Sign in first', field: 'token' }, 'Sign in first', 'token'],
  ['a page of HTML', '<h1>Unauthorized</h1>', undefined, undefined],
  ['nothing', '', undefined, undefined],
])('is rejected with %s', async (_, body, message, field) => {
  reply = response(body, 401);
  expect(await request(address, calls.orders, {})).toMatchObject({
    ok: false,
    failure: { kind: 'rejected', status: 401, message, field },
  });
});

it.each([
  ['a product without a title', calls.product, { id: 7 }, /^title: /],
  ['wrapped information', calls.storeInfo, { data: { categories: 'Tools' } }, /^categories: /],
  ['only wrong items', calls.products, { data: [{ id: 8 }], count: 1 }, /^data\.0\.title: /],
  ['a list without a total', calls.products, { data: [] }, /^pagination\.total: /],
  ['wrapped fields', calls.paymentFields, { data: { fields: [{}] } }, /^fields\.0\.name: /],
  ['a page of HTML', calls.product, '<h1>Hello</h1>', /^body: /],
  ['null', calls.storeInfo, 'null', /^body: /],
])('is malformed with %s, with the path of the error', async (_, call, body, where) => {
  reply = response(body);
  expect(await request(address, call, { path: { id: '7' } })).toMatchObject({
    ok: false,
    failure: { kind: 'malformed', status: 200, message: expect.stringMatching(where) },
  });
});

it('times out after ten seconds', async () => {
  const timeout = AbortSignal.timeout.bind(AbortSignal);
  const limit = jest.spyOn(AbortSignal, 'timeout').mockImplementation(() => timeout(20));
  reply = () => undefined;
  expect(await request(address, calls.storeInfo, {})).toMatchObject({
    ok: false,
    failure: { kind: 'unreachable', message: 'timed out' },
  });
  expect(limit).toHaveBeenCalledWith(10_000);
  limit.mockRestore();
});

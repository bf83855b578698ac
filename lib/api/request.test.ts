/** @jest-environment node */
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { calls } from '../contract/calls';
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

describe('the address of a call', () => {
  it('encodes path parameters and leaves empty query values out', () => {
    expect(callUrl(calls.product, { id: 'a/b?c d%' })).toBe('/products/a%2Fb%3Fc%20d%25');
    expect(callUrl(calls.products, {}, { page: 2, category: 'a & b', filter: '' })).toBe(
      '/products?page=2&category=a+%26+b',
    );
    expect(callUrl(calls.products, {}, { parentCategory: undefined, gender: null })).toBe(
      '/products',
    );
  });
});

describe('a call', () => {
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

  it('fails when every item of a list is malformed', async () => {
    reply = response({ data: [untitled], count: 1 });
    expect(await request(address, calls.products, {})).toMatchObject({
      failure: { kind: 'malformed', message: expect.stringContaining('data.0.title') },
    });
  });

  it('sends method, path, query, JSON body and headers', async () => {
    const seen = new Promise<unknown>((resolve) => {
      reply = async (request, response) => {
        const chunks = await request.toArray();
        const { method, url, headers } = request;
        resolve({
          line: `${method} ${url}`,
          type: headers['content-type'],
          forwarded: headers['x-forwarded-host'],
          body: JSON.parse(Buffer.concat(chunks).toString()),
        });
        response.end('{"token":"t"}');
      };
    });
    const body = { email: 'asha@example.in', password: 'secret1' };
    const result = await request(address, calls.authorize, {
      body,
      headers: { 'x-forwarded-host': 'shop.in' },
    });
    expect(await seen).toEqual({
      line: 'POST /api/v1/users/authorize',
      type: 'application/json',
      forwarded: 'shop.in',
      body,
    });
    expect(result).toEqual({ ok: true, data: { token: 't' } });
  });

  it.each([
    ['as it is', trowel],
    ['in a data wrapper', { data: trowel }],
    ['in a wrapper that says more', { success: true, data: trowel }],
  ])('reads a product %s', async (_, body) => {
    reply = response(body);
    const result = await request(address, calls.product, { path: { id: '7' } });
    expect(result).toMatchObject({ ok: true, data: { id: '7', title: 'Hand trowel' } });
  });

  it.each([
    ['as it is', { data: [trowel], pagination: { total: 1 } }],
    ['in a data wrapper', { data: { data: [trowel], count: 1 } }],
  ])('reads a product list %s', async (_, body) => {
    reply = response(body);
    const result = await request(address, calls.products, { query: { page: 1 } });
    expect(result).toMatchObject({ ok: true, data: { data: [{ id: '7' }], total: 1 } });
  });

  it.each([
    ['an error field', { error: 'Sign in first', field: 'token' }, 'Sign in first', 'token'],
    ['no error field', { message: 'no' }, undefined, undefined],
    ['a page of HTML', '<h1>Unauthorized</h1>', undefined, undefined],
    ['nothing', '', undefined, undefined],
  ])('is rejected with %s', async (_, body, message, field) => {
    reply = response(body, 401);
    expect(await request(address, calls.orders, {})).toEqual({
      ok: false,
      failure: { kind: 'rejected', status: 401, message, field },
    });
  });

  it.each([
    ['a product without a title', calls.product, { id: 7 }, /^title: /],
    ['a wrapped product without a title', calls.product, { data: { id: 7 } }, /^title: /],
    [
      'a wrapped store with a wrong field',
      calls.storeInfo,
      { data: { categories: 'Tools' } },
      /^categories: /,
    ],
    ['a wrapped account with a wrong field', calls.accountInfo, { data: { email: 5 } }, /^email: /],
    [
      'a list with a wrong price',
      calls.products,
      { data: [{ ...trowel, regularPrice: -1 }], count: 1 },
      /^data\.0\.regularPrice: /,
    ],
    ['a list without a total', calls.products, { data: [] }, /^pagination\.total: /],
    [
      'wrapped orders with a wrong item',
      calls.orders,
      { data: [{ id: 1, items: [{ price: 1, quantity: 'x' }] }] },
      /^0\.items\.0\.quantity: /,
    ],
    ['a payment field without a name', calls.paymentFields, { fields: [{}] }, /^fields\.0\.name: /],
    [
      'such a field in a wrapper',
      calls.paymentFields,
      { data: { fields: [{}] } },
      /^fields\.0\.name: /,
    ],
    ['a page of HTML', calls.product, '<h1>Hello</h1>', /^body: /],
    ['nothing', calls.product, '', /^body: /],
    ['null', calls.storeInfo, 'null', /^body: /],
  ])('is malformed with %s, with the path of the error', async (_, call, body, where) => {
    reply = response(body);
    expect(await request(address, call, { path: { id: '7' } })).toEqual({
      ok: false,
      failure: { kind: 'malformed', status: 200, message: expect.stringMatching(where) },
    });
  });

  it('is unreachable on a closed port', async () => {
    const closed = createServer().listen(0, '127.0.0.1');
    await once(closed, 'listening');
    const { port } = closed.address() as AddressInfo;
    closed.close();
    await once(closed, 'close');
    expect(await request(`http://127.0.0.1:${port}`, calls.storeInfo, {})).toEqual({
      ok: false,
      failure: { kind: 'unreachable', message: expect.stringContaining('ECONNREFUSED') },
    });
  });

  it.each<[string, ReceivedResponse]>([
    ['before the headers', (request) => request.socket.destroy()],
    [
      'within the body',
      (request, response) => {
        response.writeHead(200, { 'content-length': '100' }).write('{"id":', () => {
          request.socket.destroy();
        });
      },
    ],
  ])('is unreachable when the connection breaks %s', async (_, breaking) => {
    reply = breaking;
    const result = await request(address, calls.storeInfo, {});
    expect(result).toMatchObject({ ok: false, failure: { kind: 'unreachable' } });
  });

  it('times out after ten seconds', async () => {
    const timeout = AbortSignal.timeout.bind(AbortSignal);
    const limit = jest.spyOn(AbortSignal, 'timeout').mockImplementation(() => timeout(20));
    reply = () => undefined;
    expect(await request(address, calls.storeInfo, {})).toEqual({
      ok: false,
      failure: { kind: 'unreachable', message: 'timed out' },
    });
    expect(limit).toHaveBeenCalledWith(10_000);
    limit.mockRestore();
  });

  it('is unreachable at an invalid address', async () => {
    const result = await request('no address', calls.storeInfo, {});
    expect(result).toMatchObject({ ok: false, failure: { kind: 'unreachable' } });
  });
});

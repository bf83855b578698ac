import { NextRequest } from 'next/server';
import { stubBackend } from '@/lib/testing/stub-backend';
import { GET } from './route';

jest.mock('@/lib/platform/log', () => ({ log: { error: jest.fn() } }));

function readInvoice(order = 'A-1') {
  const request = new NextRequest('http://localhost/orders/A-1/invoice', {
    headers: { cookie: 'auth_token=t' },
  });
  return GET(request, {
    params: Promise.resolve({ store: 'localhost', order, document: 'invoice' }),
  });
}

it.each([404, 410, 405, 501])('returns 404 for an invoice with status %i', async (status) => {
  stubBackend({ '/orders/A-1/invoice': status });
  expect((await readInvoice()).status).toBe(404);
});

it('returns 404 for an order number with a percent sign', async () => {
  stubBackend({ '/orders/50%25/invoice': 404 });
  expect((await readInvoice('50%')).status).toBe(404);
});

it.each([403, 429, 500, 'down' as const, {}])(
  'returns 503 for an invoice with status %j',
  async (reply) => {
    stubBackend({ '/orders/A-1/invoice': reply });
    const response = await readInvoice();
    expect([response.status, response.headers.get('retry-after')]).toEqual([503, '5']);
  },
);

it('redirects an expired session to the login', async () => {
  stubBackend({ '/orders/A-1/invoice': 401 });
  const response = await readInvoice();
  expect([response.status, response.headers.get('location')]).toEqual([
    307,
    '/login?from=%2Forders%2FA-1%2Finvoice',
  ]);
});

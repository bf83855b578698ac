/** @jest-environment node */
import { NextRequest } from 'next/server';
import { stubBackend } from '@/lib/testing/stub-backend';
import { POST } from './route';

function order(cookie?: string) {
  return POST(
    new NextRequest('http://localhost/api/v1/orders', {
      method: 'POST',
      body: '{"products":[]}',
      headers: {
        host: 'localhost',
        'content-type': 'application/json',
        ...(cookie && { cookie }),
      },
    }),
    { params: Promise.resolve({ path: ['orders'] }) },
  );
}

describe('a write that the contract protects', () => {
  it('is refused at the door without a session', async () => {
    stubBackend({ '/orders': { id: '1' } });
    const answer = await order();
    expect([answer.status, await answer.json()]).toEqual([
      401,
      { error: 'Please sign in to continue.' },
    ]);
    expect(fetch).not.toHaveBeenCalled();
  });

  it('reaches the backend with one', async () => {
    stubBackend({ '/orders': { id: '1' } });
    await order('auth_token=t');
    expect(fetch).toHaveBeenCalledTimes(1);
  });
});

it('a refusal says when to try again, as the backend did', async () => {
  globalThis.fetch = jest.fn(async () =>
    Response.json({ error: 'Too many' }, { status: 429, headers: { 'retry-after': '42' } }),
  );
  const answer = await order('auth_token=t');
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([429, '42']);
});

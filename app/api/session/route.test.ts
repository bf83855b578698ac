import { NextRequest } from 'next/server';
import { POST } from './route';

it('passes Retry-After of a rejected sign-in on', async () => {
  const error = 'Too many attempts. Please try again later.';
  globalThis.fetch = jest.fn(async () =>
    Response.json({ error }, { status: 429, headers: { 'retry-after': '42' } }),
  );
  const response = await POST(
    new NextRequest('http://localhost/api/session', {
      method: 'POST',
      body: JSON.stringify({ email: 'asha@example.in', password: 'garden123' }),
      headers: { host: 'localhost' },
    }),
  );
  expect([response.status, response.headers.get('retry-after')]).toEqual([429, '42']);
  expect(await response.json()).toEqual({ error });
});

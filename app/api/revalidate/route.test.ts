/** @jest-environment node */
import { revalidateTag } from 'next/cache';
import { signatureHeader, signWebhook } from '@/lib/contract/revalidation';
import { tagsOf } from '@/lib/tags';
import { POST } from './route';

jest.mock('next/cache', () => ({ revalidateTag: jest.fn() }));
jest.mock('@/lib/log', () => ({ log: { info: jest.fn() } }));
jest.mock('@/lib/settings', () => ({
  storefrontSettings: () => ({ REVALIDATE_SECRET: 'a-secret-of-the-test' }),
}));

const event = { store: 'localhost', products: ['pot'] };

const send = (body: string, secret = 'a-secret-of-the-test') =>
  POST(
    new Request('http://localhost/api/revalidate', {
      method: 'POST',
      headers: { [signatureHeader]: signWebhook(secret, body) },
      body,
    }),
  );

it('revalidates every tag of a signed event', async () => {
  expect((await send(JSON.stringify(event))).status).toBe(200);
  const tags = jest.mocked(revalidateTag).mock.calls.map(([tag]) => tag);
  expect(tags).toEqual([...tagsOf(event)]);
  expect(tags).toContain('product:localhost:pot');
});

it('rejects another signature and another body, revalidating nothing', async () => {
  expect((await send(JSON.stringify(event), 'another-secret')).status).toBe(401);
  expect((await send('{"store":7}')).status).toBe(400);
  expect(revalidateTag).not.toHaveBeenCalled();
});

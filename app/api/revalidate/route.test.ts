import { signatureHeader, signWebhook } from '@aangan/contract/revalidation';
import { revalidateTag } from 'next/cache';
import { toRevalidatedTags } from '@/lib/platform/cache-policy';
import { findTenant } from '@/lib/shop/tenants';
import { stubBackend } from '@/lib/testing/stub-backend';
import { POST } from './route';

jest.mock('next/cache', () => ({ revalidateTag: jest.fn() }));
jest.mock('@/lib/platform/log', () => ({ log: { info: jest.fn() } }));
jest.mock('@/lib/platform/settings', () => {
  const { storefrontSettings } = jest.requireActual('@/lib/platform/settings');
  const settings = { ...storefrontSettings(), REVALIDATE_SECRET: 'a-secret-of-the-test' };
  return { storefrontSettings: () => settings };
});

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
  expect(tags).toEqual([...toRevalidatedTags(event)]);
  expect(tags).toContain('product:localhost:pot');
});

it('rejects another signature and another body, revalidating nothing', async () => {
  expect((await send(JSON.stringify(event), 'another-secret')).status).toBe(401);
  expect((await send('{"store":7}')).status).toBe(400);
  expect(revalidateTag).not.toHaveBeenCalled();
});

it('routes by the changed store information, also while an older read is under way', async () => {
  const changed = JSON.stringify({ store: 'localhost', storeInfo: true });
  stubBackend({ '/storeInfo': { collections: {} } });
  await findTenant('localhost');
  stubBackend({ '/storeInfo': { collections: { diwali: { title: 'Diwali' } } } });
  await send(changed);
  expect(await findTenant('localhost')).toMatchObject({ collections: new Set(['diwali']) });

  await send(changed);
  const earlier = findTenant('localhost');
  stubBackend({ '/storeInfo': { collections: { holi: { title: 'Holi' } } } });
  await send(changed);
  expect(await earlier).toMatchObject({ collections: new Set(['diwali']) });
  expect(await findTenant('localhost')).toMatchObject({ collections: new Set(['holi']) });
});

import type { Revalidation } from '@aangan/contract/revalidation';
import { testApi } from '../testing/api';
import { addStore } from '../testing/shop';
import { periodCheck } from './publish-periods';
import { stores } from './schema';

const api = testApi();

it('publishes a change when a period begins, and after it ends', async () => {
  await api.database.delete(stores);
  const announcement = { text: 'Open on Diwali', from: '2026-11-08', until: '2026-11-08' };
  await addStore(api.database, 'dated.example.in', { storeName: 'Dated', announcement });
  await addStore(api.database, 'plain.example.in');
  const published: string[] = [];
  const publish = async ({ store }: Revalidation) => published.push(store);
  const check = periodCheck(api.database, publish, Date.parse('2026-11-07T10:00:00Z'));
  const publishedUntil = async (time: string) => {
    published.length = 0;
    await check(Date.parse(time));
    return [...published];
  };
  // Days begin in India at 18:30 UTC.
  expect(await publishedUntil('2026-11-07T18:29:50Z')).toEqual([]);
  expect(await publishedUntil('2026-11-07T18:30:50Z')).toEqual(['dated.example.in']);
  expect(await publishedUntil('2026-11-08T18:29:50Z')).toEqual([]);
  expect(await publishedUntil('2026-11-08T18:30:50Z')).toEqual(['dated.example.in']);
  expect(await publishedUntil('2026-11-09T18:30:00Z')).toEqual([]);
});

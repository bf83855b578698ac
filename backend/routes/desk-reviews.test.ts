import { testShop } from '@/cli/testing';
import { reviews } from '../database/schema';
import { signedInStaff } from '../testing/desk';
import { addProducts, addShopper, addStore } from '../testing/shop';

let storeId = 0;
const shop = testShop(async (database) => {
  storeId = await addStore(database, 'localhost', { reviews: {} });
  const handles = ['pot', 'bench'];
  await addProducts(
    database,
    storeId,
    handles.map((handle) => ({ handle, category: 'Pots' })),
  );
  const { id: userId } = await addShopper(database, storeId);
  const review = { rating: 4, title: 'Breathes <b>well', text: 'Dry sill.', pictures: [] };
  await database.insert(reviews).values(
    handles.map((productHandle) => ({
      ...{ storeId, userId, productHandle, status: 'waiting' as const },
      ...review,
    })),
  );
});

it('publishes and rejects waiting reviews, by the roles owner and catalogue alone', async () => {
  const path = '/desk/localhost/reviews';
  const manager = await signedInStaff(shop.api, storeId, 'manager@example.in', 'catalogue');
  const { page } = await manager.open(path);
  expect(page.querySelectorAll('article h2').map(({ innerHTML }) => innerHTML)).toEqual([
    'Breathes &lt;b&gt;well',
    'Breathes &lt;b&gt;well',
  ]);
  const clerk = await signedInStaff(shop.api, storeId, 'clerk@example.in', 'orders');
  const { body } = await clerk.fill('/desk/none/none', '.bar form', {});
  expect((await clerk.request(`${path}/1/approve`, body)).status).toBe(403);
  expect((await clerk.open(path)).status).toBe(403);

  const approved = await manager.submit(path, 'form[action$="/1/approve"]');
  expect(approved.location).toBe(`${path}?done`);
  expect(shop.events).toEqual([{ store: 'localhost', products: ['pot'], categories: ['Pots'] }]);
  await manager.submit(path, 'form[action$="/2/reject"]', { reason: 'It names a person.' });
  const stored = await shop.api.database.select().from(reviews).orderBy(reviews.id);
  expect(stored).toMatchObject([
    { status: 'published' },
    { status: 'rejected', reason: 'It names a person.' },
  ]);
  expect((await manager.open(path)).text).toContain('No review waits.');
});

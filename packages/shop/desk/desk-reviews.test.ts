import { eq } from 'drizzle-orm';
import { reviews } from '../marketing/schema';
import { testShop } from '../testing/commands';
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

it('publishes, rejects, withdraws and replies to reviews', async () => {
  const path = '/desk/localhost/reviews';
  const manager = await signedInStaff(shop.api, storeId, 'manager@example.in', 'catalogue');
  const { page } = await manager.open(path);
  expect(page.querySelectorAll('article h2').map(({ innerHTML }) => innerHTML)).toEqual([
    'Breathes &lt;b&gt;well',
    'Breathes &lt;b&gt;well',
  ]);

  const approved = await manager.submit(path, 'form[action*="/1/approve"]');
  expect(approved.location).toBe(`${path}?status=waiting&done`);
  expect(shop.events).toEqual([{ store: 'localhost', products: ['pot'], categories: ['Pots'] }]);
  await manager.submit(path, 'form[action*="/2/reject"]', { reason: 'It names a person.' });
  const stored = await shop.api.database.select().from(reviews).orderBy(reviews.id);
  expect(stored).toMatchObject([
    { status: 'published' },
    { status: 'rejected', reason: 'It names a person.' },
  ]);
  expect((await manager.open(path)).text).toContain('No review waits.');

  const published = `${path}?status=published`;
  const failed = await manager.submit(published, 'form[action*="/1/reply"]', { reply: ' ' });
  expect(failed.status).toBe(400);
  expect(failed.page.querySelector('details[open] #reply-1')?.getAttribute('aria-invalid')).toBe(
    'true',
  );
  await manager.submit(published, 'form[action*="/1/reply"]', { reply: 'Thank you.' });
  expect((await manager.open(published)).text).toContain('Your reply: Thank you.');
  const withdrawn = await manager.submit(published, 'form[action*="/1/withdraw"]', {});
  expect(withdrawn.location).toBe(`${path}?status=published&done`);
  const [withdrawnReview] = await shop.api.database.select().from(reviews).orderBy(reviews.id);
  expect(withdrawnReview).toMatchObject({ status: 'rejected', reply: 'Thank you.' });
  await manager.submit(`${path}?status=rejected`, 'form[action*="/1/explain"]', {
    reason: 'It is of another shop.',
  });
  const rejected = await manager.open(`${path}?status=rejected`);
  expect(rejected.text).toContain('Reason: It is of another shop.');
  await shop.api.database.update(reviews).set({ reply: null }).where(eq(reviews.id, 1));
  await manager.submit(`${path}?status=rejected`, 'form[action*="/1/approve"]');
  const { page: dropped } = await manager.open(published);
  expect(dropped.text).toContain('Your reply was deleted');
  await manager.submit(published, 'form[action*="/1/withdraw"]', {});
  await manager.submit(`${path}?status=rejected`, 'form[action*="/2/approve"]');
  expect((await manager.open(published)).page.querySelectorAll('article')).toHaveLength(1);
});

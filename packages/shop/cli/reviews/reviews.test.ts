import { reviews } from '../../marketing/schema';
import type { Database } from '../../platform/database/open';
import { testShop } from '../../testing/commands';
import { addProducts, addShopper, addStore } from '../../testing/shop';

async function prepare(database: Database) {
  const storeId = await addStore(database, 'localhost', { reviews: {} });
  await addProducts(database, storeId, [{ handle: 'pot', category: 'Pots' }]);
  const { id: userId } = await addShopper(database, storeId);
  const review = { rating: 4, title: 'Breathes\u001b[2J well', text: 'Dry sill.\nHappy tulsi.' };
  await database.insert(reviews).values({
    ...{ storeId, userId, productHandle: 'pot', status: 'waiting', ...review },
    pictures: ['review-1.webp'],
  });
}

const shop = testShop(prepare);
const command = (...args: string[]) => shop.run('reviews', ...args, '--store', 'localhost');

it('lists, approves, answers and rejects reviews, and notifies the storefront', async () => {
  const { stdout } = await command('list');
  expect(stdout).toMatch(/^1 {2}★★★★☆ {2}waiting {2}pot {2}Asha R\. <\w+@example\.in> {2}/);
  expect(stdout).toContain('\n    Breathes [2J well\n    Dry sill.\n    Happy tulsi.\n');
  expect(stdout).toMatch(/Picture: http\S+\/media\/localhost\/review-1\.webp\n/);
  expect((await command('approve', '1')).stdout).toContain('published');
  expect(shop.events).toEqual([{ store: 'localhost', products: ['pot'], categories: ['Pots'] }]);
  const replied = await command('reply', '1', 'Thank you!');
  expect(replied).toMatchObject({ stderr: '', stdout: expect.stringContaining('Reply: Thank') });
  expect((await command('list')).stderr).toBe('No waiting reviews.\n');
  const rejected = await command('reject', '1', '--reason', 'It names a person.');
  expect(rejected.stdout).toContain('Reason: It names a person.');
  expect((await command('list', '--status', 'rejected')).stdout).toContain('★★★★☆');
  expect(shop.events).toHaveLength(3);
  expect((await command('reply', '1', 'Sorry.')).stderr).toBe(
    'Review 1 is rejected: shoppers see it with your reply once you approve it.\n',
  );
});

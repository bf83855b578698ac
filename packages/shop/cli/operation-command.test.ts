import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolder } from '@aangan/contract/testing/temporary-folder';
import { reviews } from '../marketing/schema';
import { staffLog } from '../staff/schema';
import { failedWith, runCommand, testShop } from '../testing/commands';
import { addCustomer, addProducts, addStore } from '../testing/shop';
import { exitCode } from './command';

const folder = temporaryFolder();
const shop = testShop(async (database) => {
  const storeId = await addStore(database, 'localhost', { reviews: {} });
  await addProducts(database, storeId, [{ handle: 'pot', category: 'Pots' }]);
  const { id: userId } = await addCustomer(database, storeId);
  const review = { ...{ storeId, userId, productHandle: 'pot' }, pictures: [], rating: 4 };
  await database.insert(reviews).values({
    ...review,
    status: 'waiting',
    title: 'Breathes\u001b[2J well',
    text: `Dry sill.\nHappy tulsi. ${'It grows. '.repeat(9)}`,
  });
});
const command = (...args: string[]) => shop.run(...args);

it('runs an operation in the only store, and says what happened', async () => {
  const terms = ['--percent', '10', '--most', '₹300', '--categories', 'Pots', '--uses', '100'];
  expect(await command('add-coupon', 'garden10', ...terms)).toEqual({
    code: exitCode.ok,
    stdout:
      'GARDEN10 gives 10% off up to ₹300 on pots. It applies to pots only. Share the code, or offer it in the cart.\n',
    stderr: '',
  });
  expect(shop.events).toEqual([{ store: 'localhost', storeInfo: true }]);
  const answer = await command('announce-coupon', 'GARDEN10', '--json');
  expect(JSON.parse(answer.stdout)).toMatchObject({ announced: true, terms: { percent: 10 } });
  expect(await command('announce-coupon', 'GARDEN11')).toMatchObject(
    failedWith('Coupon GARDEN11 was not found in this store.'),
  );
  expect(await shop.api.database.select().from(staffLog)).toMatchObject([
    {
      action: 'Add a coupon',
      email: 'command',
      subject: 'GARDEN10',
      values: {
        'Discount in percent': '10 %',
        'Maximum discount': '₹300',
        Categories: 'Pots',
        'Uses in all': '100',
      },
    },
    { action: 'Offer the coupon in the cart', subject: 'GARDEN10', values: {} },
  ]);
});

it('asks before what nothing undoes', async () => {
  const confirm = jest.fn(async () => false);
  const stop = ['stop-coupon', 'GARDEN10'];
  expect((await runCommand(stop, shop.environment, confirm)).code).toBe(exitCode.failed);
  expect(confirm).toHaveBeenCalledWith(
    expect.stringMatching(/^Stop the coupon for good \(Code: GARDEN10\)\? Nobody/),
  );
  expect((await command('stop-coupon', 'GARDEN10', '--yes')).stdout).toBe('GARDEN10 is stopped.\n');
});

it('prints a list as a table, JSON or a CSV file', async () => {
  const { stdout } = await command('list-reviews');
  expect(stdout).toMatch(/^Title .* {2}ID {2}Stars {2}Product .* {2}Text/);
  expect(stdout).toMatch(/\nBreathes \[2J well {2}1 {3}★★★★☆ {2}pot .*Happy tulsi\. It grows.*…/);
  const rows = JSON.parse((await command('list-reviews', '--json')).stdout);
  expect(rows).toMatchObject([{ id: 1, rating: 4 }]);
  const file = join(folder, 'reviews.csv');
  expect((await command('list-reviews', '--csv', file)).stdout).toBe(`Wrote ${file}\n`);
  expect(readFileSync(file, 'utf8')).toMatch(/^\uFEFFTitle,ID,Stars,.*,1,★★★★☆,waiting,pot/s);
  expect((await command('list-reviews', '--status', 'rejected')).stderr).toBe('Reviews: none.\n');
});

it('takes several subjects', async () => {
  expect((await command('approve-reviews', '1')).stdout).toBe('1 review published.\n');
  expect((await command('approve-reviews', '1', '2')).stderr).toBe(
    'Review 2 was not found in this store.\n',
  );
  expect((await command('approve-reviews', 'one')).code).toBe(exitCode.usage);
});

it('names the stores where there are several', async () => {
  await addStore(shop.api.database, 'tv.localhost');
  expect(await command('list-coupons')).toMatchObject(
    failedWith('Choose a store: localhost, tv.localhost.'),
  );
  expect((await command('list-coupons', '--store', 'tv.localhost')).stderr).toBe(
    'Coupons: none.\n',
  );
});

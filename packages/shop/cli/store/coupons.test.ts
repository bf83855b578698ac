import { coupons } from '../../platform/database/schema';
import { addProducts, addStore } from '../../testing/shop';
import { exitCode } from '../command';
import { testShop } from '../testing';

const shop = testShop(async (database) => {
  const storeId = await addStore(database);
  await addProducts(database, storeId, [{ handle: 'bench', category: 'Garden Benches' }]);
  const otherId = await addStore(database, 'tv.localhost');
  await database.insert(coupons).values({ storeId: otherId, code: 'TEN', basisPoints: 1000 });
});
const command = (...args: string[]) =>
  shop.run('store', 'coupons', ...args, '--store', 'localhost');

it('adds, lists and stops coupons, and notifies the storefront', async () => {
  expect((await command('list')).stderr).toBe('No coupons yet.\n');
  const terms = ['--percent', '10', '--most', '300', '--least', '999', '--uses', '100'];
  expect(await command('add', 'garden10', ...terms)).toEqual({
    code: exitCode.ok,
    stdout: 'GARDEN10  10% off up to ₹300 on orders of ₹999 or more  0 of 100 used\n',
    stderr: '',
  });
  expect(shop.events).toEqual([{ store: 'localhost', storeInfo: true }]);
  const days = ['--from', '2098-11-01', '--until', '2098-11-30'];
  const scope = ['--categories', 'garden benches', '--products', 'bench', '--per-shopper', '2'];
  const { stdout } = await command('add', 'BENCH-200', '--rupees', '200', ...days, ...scope);
  expect(stdout).toBe(
    'BENCH-200  ₹200 off on selected products  0 used  2 per shopper, from 1 Nov 2098, until 30 Nov 2098\n',
  );
  expect((await command('announce', 'bench-200', 'on')).stdout).toMatch(/offered in the cart\n$/);
  expect((await command('announce', 'bench-200', 'off')).stdout).not.toContain(
    'offered in the cart',
  );
  expect((await command('stop', 'bench-200')).stdout).toContain('stopped');
  expect((await command('list')).stdout.split('\n').map((line) => line.split(' ')[0])).toEqual([
    'GARDEN10',
    'BENCH-200',
    '',
  ]);
});

import { createOrder } from '../../orders/create-order';
import type { Database } from '../../platform/database/open';
import { coupons } from '../../platform/database/schema';
import { addProducts, addShopper, addStore, shippingAddress } from '../../testing/shop';
import { exitCode } from '../command';
import { testShop } from '../testing';

const other = 'tv.localhost';

/** A store without coupons, and one with an order that uses its coupon. */
async function prepare(database: Database) {
  const storeId = await addStore(database);
  await addProducts(database, storeId, [
    { handle: 'bench', category: 'Garden Benches', regularPricePaise: 199_950 },
  ]);
  const otherId = await addStore(database, other);
  await addProducts(database, otherId, [{ handle: 'cable' }]);
  await database.insert(coupons).values({ storeId: otherId, code: 'TEN', basisPoints: 1000 });
  await createOrder(database, {
    storeId: otherId,
    user: await addShopper(database, otherId),
    request: { products: { cable: 2 }, shippingAddress, coupon: 'TEN' },
    idempotencyKey: undefined,
    limits: { ordersPerHour: 1, unpaidOrdersPerAccount: 1, maxQuantityPerLine: 2 },
  });
}

const shop = testShop(prepare);
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

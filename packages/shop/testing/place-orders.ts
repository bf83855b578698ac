import { createOrder } from '../orders/create-order';
import { openDatabase } from '../platform/database/open-database';
import { addProducts, addShopper, addStore, shippingAddress } from './shop';

/** Places orders and prints each acknowledged number until killed. */
async function main(): Promise<void> {
  const { database } = await openDatabase({ dataDir: process.argv[2] ?? '' }, 'the writer');
  const host = `store-${process.pid}.localhost`;
  const storeId = await addStore(database, host);
  await addProducts(database, storeId, [{ handle: 'trowel', stock: 1_000_000 }]);
  const user = await addShopper(database, storeId);
  const request = { products: { trowel: 1 }, shippingAddress };
  for (;;) {
    const { order } = await createOrder(database, {
      storeId,
      user,
      request,
      idempotencyKey: undefined,
      limits: {
        ordersPerHour: 1_000_000,
        unpaidOrdersPerAccount: 1_000_000,
        maxQuantityPerLine: 1,
      },
    });
    process.stdout.write(`${order.id}\n`);
  }
}

void main();

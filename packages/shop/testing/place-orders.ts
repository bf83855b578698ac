import { openDatabase } from '../platform/database/open-database';
import { addCustomer, addProducts, addStore, placeOrder } from './shop';

/** Places orders and prints each acknowledged number until killed. */
async function main(): Promise<void> {
  const { database } = await openDatabase({ dataDir: process.argv[2] ?? '' }, 'the writer');
  const storeId = await addStore(database, `store-${process.pid}.localhost`);
  await addProducts(database, storeId, [{ handle: 'trowel', stock: 1_000_000 }]);
  const user = await addCustomer(database, storeId);
  for (;;) {
    const number = await placeOrder(database, storeId, { products: { trowel: 1 } }, user);
    process.stdout.write(`${number}\n`);
  }
}

void main();

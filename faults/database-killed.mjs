import { setTimeout as sleep } from 'node:timers/promises';
import { withFolder } from '../bench/lib/shop.mjs';
import { startPostgres } from '../scripts/lib/postgres.mjs';
import { assertErrorPage, assertServed, FaultShop } from './support/fault-shop.mjs';

export const title = 'a killed PostgreSQL loses no order';

/** @param {FaultShop} _ @param {import('node:test').TestContext} context */
export default async function killDatabase(_, context) {
  const postgres = await startPostgres();
  if (!postgres) return context.skip('PostgreSQL is not installed.');
  try {
    await withFolder(async (data) => {
      const faultShop = await FaultShop.open(data, { DATABASE_URL: postgres.url });
      try {
        const cached = await faultShop.cachedPath();
        await faultShop.whileBuying(async () => {
          await sleep(700);
          postgres.kill();
          assertServed(await faultShop.fetchPage(cached));
          assertErrorPage(await faultShop.fetchPage(faultShop.uncachedPath()), { isTimeout: true });
          postgres.start();
          await faultShop.waitUntilServed(faultShop.uncachedPath());
        });
      } finally {
        await faultShop.close();
      }
    });
  } finally {
    postgres.stop();
  }
}

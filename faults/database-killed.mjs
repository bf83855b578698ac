import { setTimeout as sleep } from 'node:timers/promises';
import { withFolder } from '../bench/lib/shop.mjs';
import { startPostgres } from '../scripts/lib/postgres.mjs';
import { assertRegretted, assertShown, FaultShop } from './support/fault-shop.mjs';

export const says = 'a PostgreSQL that is killed in the middle of orders loses none';

/**
 * @param {FaultShop} _
 * @param {import('node:test').TestContext} context
 */
export default async function killDatabase(_, context) {
  const postgres = await startPostgres();
  if (!postgres) return context.skip('No PostgreSQL is installed here.');
  try {
    await withFolder(async (data) => {
      const it = await FaultShop.open(data, { DATABASE_URL: postgres.url });
      try {
        const seen = await it.seen();
        await it.whileBuying(async () => {
          await sleep(700);
          postgres.kill();
          assertShown(await it.look(seen));
          assertRegretted(await it.look(it.unseen()), { isAwaited: true });
          postgres.start();
          await it.comesBack(it.unseen());
        });
      } finally {
        await it.close();
      }
    });
  } finally {
    postgres.stop();
  }
}

import { setTimeout as sleep } from 'node:timers/promises';
import { assertRegretted, assertShown } from './support/fault-shop.mjs';

export const says =
  'an API that is killed in the middle of orders loses none, and what was seen stays';

/** @param {import('./support/fault-shop.mjs').FaultShop} it */
export default async function killApi(it) {
  const seen = await it.seen();
  await it.whileBuying(async () => {
    for (let time = 0; time < 2; time += 1) {
      await sleep(700);
      it.shop.api.kill();
      assertShown(await it.look(seen));
      assertRegretted(await it.look(it.unseen()));
      await it.shop.restart('api');
      await it.comesBack(it.unseen());
    }
  });
}

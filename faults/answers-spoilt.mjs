import { setTimeout as sleep } from 'node:timers/promises';
import { assertRegretted, assertShown } from './support/fault-shop.mjs';
import { passings } from './support/wire.mjs';

export const says =
  'an API that answers garbage, or half of what it wanted to, changes no page that was good';

/** @param {import('./support/fault-shop.mjs').FaultShop} it */
export default async function spoil(it) {
  const seen = await it.seen();
  await it.whileBuying(async () => {
    for (const spoilt of [passings.asGarbage, passings.byHalf]) {
      it.wire.passes = spoilt;
      assertShown(await it.look(seen));
      assertRegretted(await it.look(it.unseen()));
      await sleep(1500);
      assertShown(await it.look(seen));
      it.wire.passes = passings.whole;
      await it.comesBack(it.unseen());
    }
  });
}

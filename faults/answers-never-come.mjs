import assert from 'node:assert/strict';
import { assertRegretted, assertShown } from './support/fault-shop.mjs';
import { passings } from './support/wire.mjs';

export const says =
  'an API that hangs is waited for once, for ten seconds, and has done what it was asked once';

const visitors = 100;

/** @param {import('./support/fault-shop.mjs').FaultShop} it */
export default async function hang(it) {
  const seen = await it.seen();
  await it.whileBuying(async () => {
    it.wire.passes = passings.never;
    assertRegretted(await it.look(it.unseen()), { isAwaited: true });
    assertRegretted(await it.look(it.unseen()));
    const answers = await Promise.all(
      Array.from({ length: visitors }, (_, visitor) => it.look(visitor % 2 ? seen : it.unseen())),
    );
    for (const answer of answers) {
      if (answer.status === 200) assertShown(answer);
      else assertRegretted(answer, { isAwaited: true });
    }
    assert.equal(answers.filter(({ status }) => status === 200).length, visitors / 2);
    it.wire.passes = passings.whole;
    await it.comesBack(it.unseen());
  });
}

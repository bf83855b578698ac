import { setTimeout as sleep } from 'node:timers/promises';
import { assertShown } from './support/fault-shop.mjs';
import { passings } from './support/wire.mjs';

export const says = 'an API that is slow makes new pages slow and nothing else';

/** @param {import('./support/fault-shop.mjs').FaultShop} it */
export default async function slowDown(it) {
  const seen = await it.seen();
  await it.whileBuying(async () => {
    it.wire.passes = passings.slowly;
    const pages = [seen, seen, it.unseen(), it.unseen()];
    for (const page of await Promise.all(pages.map((path) => it.look(path)))) assertShown(page);
    await sleep(2000);
  });
}

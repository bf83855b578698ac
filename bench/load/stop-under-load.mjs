import { setTimeout as sleep } from 'node:timers/promises';

const askers = 16;
const showDelayMs = 15_000;

/**
 * Asks for pages without a pause while a service is asked to end and another one takes its place.
 * @param {import('../lib/shop.mjs').BenchShop} shop
 * @param {'api' | 'storefront'} which
 * @param {() => string} path
 * @param {number} [around] milliseconds of asking before it and after
 */
export async function stopUnderLoad(shop, which, path, around = 3000) {
  const told = { answered: 0, refused: 0, notAccepted: 0, cut: 0 };
  let isOver = false;

  async function ask() {
    while (!isOver) {
      try {
        const answer = await fetch(shop.origin + path(), {
          signal: AbortSignal.timeout(showDelayMs),
        });
        await answer.arrayBuffer();
        told[answer.ok ? 'answered' : 'refused'] += 1;
      } catch (error) {
        const { syscall } = /** @type {{ cause?: { syscall?: string } }} */ (error).cause ?? {};
        const why = syscall === 'connect' ? 'notAccepted' : 'cut';
        told[why] += 1;
        if (why === 'cut') console.error(error);
        await sleep(20);
      }
    }
  }

  const asking = Promise.all(Array.from({ length: askers }, ask));
  await sleep(around);
  await shop.restart(which);
  await sleep(around);
  isOver = true;
  await asking;
  return told;
}

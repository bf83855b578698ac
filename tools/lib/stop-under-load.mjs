import { setTimeout as sleep } from 'node:timers/promises';

const clients = 16;
const timeoutMs = 15_000;

/**
 * @param {import('../../e2e/support/test-shop.mjs').TestShop} shop
 * @param {'api' | 'storefront'} kind @param {() => string} path @param {number} [aroundMs]
 */
export async function stopUnderLoad(shop, kind, path, aroundMs = 3000) {
  const result = { served: 0, rejected: 0, notAccepted: 0, aborted: 0 };
  let isOver = false;

  async function requestPages() {
    while (!isOver) {
      try {
        const response = await fetch(shop.origin + path(), {
          signal: AbortSignal.timeout(timeoutMs),
        });
        await response.arrayBuffer();
        result[response.ok ? 'served' : 'rejected'] += 1;
      } catch (error) {
        const { syscall } = /** @type {{ cause?: { syscall?: string } }} */ (error).cause ?? {};
        const outcome = syscall === 'connect' ? 'notAccepted' : 'aborted';
        result[outcome] += 1;
        if (outcome === 'aborted') console.error(error);
        await sleep(20);
      }
    }
  }

  const pending = Promise.all(Array.from({ length: clients }, requestPages));
  await sleep(aroundMs);
  await shop[kind].restart();
  await sleep(aroundMs);
  isOver = true;
  await pending;
  return result;
}

import { setTimeout as sleep } from 'node:timers/promises';
import { withShop } from '../../e2e/support/test-shop.mjs';
import { isQuick } from '../lib/measuring.mjs';

const seconds = isQuick ? 5 : 60;

/** A minute after the start, without visitors. */
export const measure = () =>
  withShop(async ({ storefront, api }) => {
    const shares = Object.entries({ storefront, api }).map(async ([name, process]) => {
      await sleep(seconds * 1000);
      const before = await process.usage();
      await sleep(seconds * 1000);
      const { cpuMs } = await process.usage();
      return `${name} ${((cpuMs - before.cpuMs) / seconds / 10).toFixed(2)} % of a core`;
    });
    return [{ what: 'CPU of an idle shop', ours: (await Promise.all(shares)).join(', ') }];
  });

import { programs } from '../../scripts/lib/shop.mjs';
import { addCopies } from '../lib/catalogue.mjs';
import { inTurns } from '../lib/in-turns.mjs';
import { asker, loadPage, loadPages } from '../lib/load.mjs';
import { quiet } from '../lib/quiet.mjs';
import { withServers } from '../lib/servers.mjs';
import { withShop } from '../lib/shop.mjs';
import { copies, notKept } from '../not-kept/pages.mjs';
import { coresRow } from './rows.mjs';

/** @typedef {import('../lib/load.mjs').Tally} Tally */

const path = '/product/stainless-steel-hand-trowel';
const names = /** @type {const} */ (['one', 'two']);
const rounds = 5;
const seconds = 5;

/** @param {number} processes */
const storefrontOf = (processes) => () => ({
  args: programs.production.storefront(),
  env: { STOREFRONT_PROCESSES: String(processes) },
});

/**
 * What a second process of the storefront brings.
 * @returns {Promise<import('../lib/table.mjs').Section>}
 */
export function measureCores() {
  return withShop(async (shop) => {
    await addCopies(shop, copies);
    const storefronts = { one: storefrontOf(1), two: storefrontOf(2) };
    const rows = await withServers(shop, storefronts, async (servers) => {
      const measure = async (/** @type {(port: number) => Promise<Tally>} */ load) => {
        const job = (/** @type {keyof typeof servers} */ name) => load(servers[name].port);
        await inTurns(1, names, job); // warms up
        await quiet([servers.one.service, servers.two.service, shop.api]);
        return inTurns(rounds, names, job);
      };
      const kept = await measure((port) => loadPage({ port, path, seconds }));
      const rendered = await measure((port) => loadPages({ port, path: notKept.deep, seconds }));
      return [
        coresRow('Cached product page', kept),
        coresRow('Deep page of a listing, which is not kept', rendered),
      ];
    });
    return {
      title: 'Cores',
      about:
        'The storefront in one process and in two (STOREFRONT_PROCESSES), over the same API. ' +
        `${asker()} asks for the cached page and autocannon for the others, over 16 connections; ` +
        `medians of ${rounds} rounds of ${seconds} seconds in turns. What asks and the API run on the ` +
        'same cores, so two processes on two cores cannot answer twice as much.',
      rows,
    };
  });
}

import { duration, spread } from '../lib/figures.mjs';
import { median } from '../lib/median.mjs';

/** @typedef {import('./follow-card.mjs').Step} Step */

const targetMs = 300;
const peers = 'well-known storefronts: 330–390 ms';

/** @param {Step[]} steps */
function formatPreview(steps) {
  const previews = steps.flatMap(({ preview }) => preview ?? []);
  return previews.length > steps.length / 2 ? spread(previews) : 'none';
}

/**
 * @param {Step[]} steps @param {{ network: boolean }} slow
 * @returns {import('../lib/table.mjs').Row[]}
 */
export function stepRows(steps, { network }) {
  const times = steps.map(({ page }) => page);
  const on = network ? 'on a slow network' : 'on this machine';
  const requests = (/** @type {keyof Step['requests']} */ kind) =>
    median(steps.map((step) => step.requests[kind]));
  return [
    {
      what: `From touch to the product's page, ${on}`,
      ours: spread(times),
      ...(!network && {
        against: peers,
        target: `at most ${duration(targetMs)}`,
        met: median(times) <= targetMs,
      }),
    },
    { what: `Its preview, ${on}`, ours: formatPreview(steps) },
    {
      what: `Requests from the touch to that page, ${on}`,
      ours: `${requests('rsc')} RSC, ${requests('stylesheet')} style sheets, ${requests('script')} scripts`,
    },
  ];
}

import { withBrowser } from '../lib/browser.mjs';
import { kilobytes } from '../lib/figures.mjs';
import { withShop } from '../lib/shop.mjs';
import { budgets, parts } from './budgets.mjs';
import { weigh } from './check.mjs';
import { measureFloor } from './floor.mjs';
import { visitPages } from './measure.mjs';

/** @typedef {import('./budgets.mjs').Budget} Budget */
/** @typedef {import('../lib/table.mjs').Row} Row */
/** @typedef {import('./measure.mjs').Visits} Visits */

const counted = new Set(['fontFiles', 'requests', 'thirdParty']);

/** What others bring to a product page, for scale. */
const peers = { script: '153–166 KB in all', fonts: '57–115 KB', requests: '28–64' };

/**
 * @param {string} page
 * @param {Required<Budget>} weight
 * @param {Budget} budget
 * @returns {Row[]}
 */
export function pageRows(page, weight, budget) {
  const names = /** @type {(keyof Budget)[]} */ (Object.keys(parts));
  return names.map((name) => {
    const write = counted.has(name) ? String : kilobytes;
    const most = budget[name];
    return {
      what: `${page}: ${parts[name]}`,
      ours: write(weight[name]),
      ...(page === 'product' &&
        name in peers && { against: peers[/** @type {'script'} */ (name)] }),
      ...(most !== undefined && { target: `at most ${write(most)}`, met: weight[name] <= most }),
    };
  });
}

/** @param {Visits[keyof Visits]} visits */
function late({ phone, desktop }) {
  return Math.max(phone.script - phone.namedScript, desktop.script - desktop.namedScript);
}

/** @param {Visits} visits */
function lateScripts(visits) {
  const names = /** @type {(keyof Visits)[]} */ (Object.keys(visits));
  const found = names
    .filter((page) => late(visits[page]) > 0)
    .map((page) => `${page} ${kilobytes(late(visits[page]))}`);
  return found.length > 0 ? found.join(', ') : 'none';
}

/** @returns {Promise<import('../lib/table.mjs').Section>} */
export function measureBytes() {
  return withBrowser(async (browser) => {
    const floor = await measureFloor(browser);
    const visits = await withShop((shop) => visitPages(shop, browser));
    const names = /** @type {(keyof Visits)[]} */ (Object.keys(visits));
    const shift = Math.max(
      ...names.flatMap((page) => [
        visits[page].phone.layoutShift,
        visits[page].desktop.layoutShift,
      ]),
    );
    return {
      title: 'Bytes',
      about:
        'What a first visit to each page loads in Chromium until it is quiet, without any interaction, ' +
        'prefetches and late scripts included; the worse of a phone (375 pixels, three times as fine) ' +
        'and a desktop. Scripts, styles and documents count by their size under brotli. An empty page ' +
        `of the same Next.js ${floor.next} loads ${kilobytes(floor.script)} of script. ` +
        `Scripts that the HTML does not name: ${lateScripts(visits)}.`,
      rows: [
        ...names.flatMap((page) =>
          pageRows(page, weigh(visits[page], floor.script), budgets[page]),
        ),
        {
          what: 'every page: layout shift, the worst',
          ours: String(Number(shift.toFixed(4))),
          target: '0',
          met: shift === 0,
        },
      ],
    };
  });
}

/** Measures the empty page alone, and records it for the budgets. */
export async function recordFloor() {
  const { next, script } = await withBrowser(measureFloor);
  return `An empty page of Next.js ${next} loads ${kilobytes(script)} of script.`;
}

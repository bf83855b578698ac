import { withBrowser } from '../lib/browser.mjs';
import { kilobytes, times } from '../lib/figures.mjs';
import { withShop } from '../lib/shop.mjs';
import { budgets, parts } from './budgets.mjs';
import { weightOf } from './check.mjs';
import { measureFloor } from './floor.mjs';
import { visitPages } from './measure.mjs';

/** @typedef {import('./budgets.mjs').Budget} Budget */
/** @typedef {import('../lib/table.mjs').Row} Row */
/** @typedef {import('./measure.mjs').Visits} Visits */

/** @typedef {keyof typeof parts} Part */

const counted = new Set(['fontFiles', 'requests', 'thirdParty']);

const shared = /** @type {Part[]} */ (['css', 'fonts', 'fontFiles', 'thirdParty']);
const own = /** @type {Part[]} */ (['script', 'html', 'styledHtml', 'lcpPicture', 'requests']);

/**
 * @param {string} page @param {Part} part @param {number} weight @param {number} [budget]
 * @returns {Row}
 */
function rowOf(page, part, weight, budget) {
  const write = counted.has(part) ? String : kilobytes;
  const target =
    budget === undefined ? {} : { target: `at most ${write(budget)}`, met: weight <= budget };
  return { what: `${page}: ${parts[part]}`, ours: write(weight), ...target };
}

/**
 * @param {Record<string, Required<Budget>>} weights @param {Record<string, Budget>} budgets
 * @param {number} floor
 */
export function bytesRows(weights, budgets, floor) {
  const pages = Object.entries(weights);
  const ownRows = pages.flatMap(([page, weight]) =>
    own
      .filter((part) => weight[part] > 0)
      .map((part) => ({
        ...rowOf(page, part, weight[part], budgets[page]?.[part]),
        ...(part === 'script' && {
          against: `empty page: ${kilobytes(floor)}`,
          ratio: times((floor + weight.script) / floor),
        }),
      })),
  );
  const sharedRows = shared.map((part) => {
    const worst = Math.max(...pages.map(([, weight]) => weight[part]));
    return rowOf('every page, the worst', part, worst, pages[0] && budgets[pages[0][0]]?.[part]);
  });
  return [...ownRows, ...sharedRows];
}

/** @param {Visits[keyof Visits]} visits */
function lateScriptsOf({ phone, desktop }) {
  return Math.max(phone.script - phone.namedScript, desktop.script - desktop.namedScript);
}

/** @param {Visits} visits */
function lateScripts(visits) {
  const names = /** @type {(keyof Visits)[]} */ (Object.keys(visits));
  const found = names
    .filter((page) => lateScriptsOf(visits[page]) > 0)
    .map((page) => `${page} ${kilobytes(lateScriptsOf(visits[page]))}`);
  return found.length > 0 ? found.join(', ') : 'none';
}

/** A busy machine paints before a requested font: a link moves by 3 pixels. */
const visibleShift = 0.0005;

/** @param {Visits} visits @returns {Row} */
function shiftRow(visits) {
  const shifts = Object.entries(visits).flatMap(([page, screens]) =>
    Object.entries(screens).map(([screen, { layoutShift }]) => ({ page, screen, layoutShift })),
  );
  const shifting = shifts.filter(({ layoutShift }) => layoutShift >= visibleShift);
  const named = shifting.map(
    ({ page, screen, layoutShift }) => `${page} (${screen}) ${layoutShift.toFixed(3)}`,
  );
  return {
    what: 'every page: layout shift',
    ours: named.join(', ') || '0.000',
    target: '0.000',
    met: shifting.length === 0,
  };
}

/** @returns {Promise<import('../lib/table.mjs').Section>} */
export function measureBytes() {
  return withBrowser(async (browser) => {
    const floor = await measureFloor(browser);
    const visits = await withShop((shop) => visitPages(shop, browser));
    const weights = Object.entries(visits).map(([page, both]) => [
      page,
      weightOf(both, floor.script),
    ]);
    return {
      title: 'Bytes',
      about:
        'What a first visit to each page loads in Chromium until it is quiet, without any interaction, ' +
        'prefetches and late scripts included; the worse of a phone (375 pixels, three times as fine) ' +
        'and a desktop. Scripts, styles and documents count by their size under brotli. ' +
        `Script is what comes on top of an empty page of the same Next.js (${floor.next}), built and ` +
        `visited in the same run. A page that carries its styles counts them in its HTML. Scripts that the HTML does not name: ${lateScripts(visits)}. For ` +
        'scale, product pages of well-known Next.js storefronts, measured the same way on another day: ' +
        '153–166 KB of script in all, 57–115 KB of fonts, 28–64 requests.',
      rows: [...bytesRows(Object.fromEntries(weights), budgets, floor.script), shiftRow(visits)],
    };
  });
}

export async function recordFloor() {
  const { next, script } = await withBrowser(measureFloor);
  return `An empty page of Next.js ${next} loads ${kilobytes(script)} of script.`;
}

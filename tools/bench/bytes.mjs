import { budgets, parts, weightOf } from '../../e2e/budgets/budgets.mjs';
import { measureFloor } from '../../e2e/budgets/floor.mjs';
import { visitPages } from '../../e2e/budgets/visit-pages.mjs';
import { withBrowser } from '../../e2e/support/launch-browser.mjs';
import { withShop } from '../../e2e/support/test-shop.mjs';
import { atMost, kilobytes, times } from '../lib/report.mjs';
import { measurePictures } from './pictures.mjs';

/** @typedef {import('../../e2e/budgets/budgets.mjs').Budget} Budget */
/** @typedef {import('../../e2e/budgets/visit-pages.mjs').Visits} Visits */
/** @typedef {import('../lib/report.mjs').Row} Row */
/** @typedef {keyof typeof parts} Part */

const counted = new Set(['fontFiles', 'requests', 'thirdParty']);
const shared = /** @type {Part[]} */ (['css', 'fonts', 'fontFiles', 'thirdParty']);
const measuredParts = /** @type {Part[]} */ ([
  'script',
  'html',
  'styledHtml',
  'rawHtml',
  'lcpPicture',
  'requests',
]);
/** A busy machine paints before a requested font: a link moves by 3 pixels. */
const visibleShift = 0.0005;

/**
 * @param {string} page @param {Part} part @param {number} weight @param {number} [budget]
 * @returns {Row}
 */
function rowOf(page, part, weight, budget) {
  const format = counted.has(part) ? String : kilobytes;
  const target = budget === undefined ? {} : atMost(weight, budget, format);
  return { what: `${page}: ${parts[part]}`, ours: format(weight), ...target };
}

/** @param {Visits} visits @param {number} floor @returns {Row[]} */
function bytesRows(visits, floor) {
  const names = /** @type {(keyof Visits)[]} */ (Object.keys(visits));
  const weights = names.map((name) => ({ name, weight: weightOf(visits[name], floor) }));
  const partRows = weights.flatMap(({ name, weight }) =>
    measuredParts
      .filter((part) => weight[part] > 0)
      .map((part) => ({
        ...rowOf(name, part, weight[part], budgets[name][part]),
        ...(part === 'script' && {
          against: `empty page: ${kilobytes(floor)}`,
          ratio: times((floor + weight.script) / floor),
        }),
      })),
  );
  const sharedRows = shared.map((part) => {
    const worst = Math.max(...weights.map(({ weight }) => weight[part]));
    return rowOf('every page, the worst', part, worst, budgets.home[part]);
  });
  return [...partRows, ...sharedRows, shiftRow(visits)];
}

/** @param {Visits} visits @returns {Row} */
function shiftRow(visits) {
  const shifting = Object.entries(visits).flatMap(([page, screens]) =>
    Object.entries(screens)
      .filter(([, { layoutShift }]) => layoutShift >= visibleShift)
      .map(([screen, { layoutShift }]) => `${page} (${screen}) ${layoutShift.toFixed(3)}`),
  );
  return {
    what: 'every page: layout shift',
    ours: shifting.join(', ') || '0.000',
    target: '0.000',
    met: shifting.length === 0,
  };
}

/** @param {Visits} visits */
function lateScripts(visits) {
  const late = Object.entries(visits).flatMap(([page, screens]) => {
    const bytes = Object.values(screens).map(({ script, namedScript }) => script - namedScript);
    return Math.max(...bytes) > 0 ? [`${page} ${kilobytes(Math.max(...bytes))}`] : [];
  });
  return late.join(', ') || 'none';
}

/** @returns {Promise<import('../lib/report.mjs').Section[]>} */
export const measureBytes = () =>
  withBrowser(async (browser) => {
    const floor = await measureFloor(browser);
    return withShop(async (shop) => {
      const pictures = await measurePictures(shop);
      const visits = await visitPages(shop, browser);
      const bytes = {
        title: 'Bytes',
        about:
          'What a first visit to each page loads in Chromium until it is quiet, without any interaction, ' +
          'prefetches and late scripts included; the worse of a phone (375 pixels, three times as fine) ' +
          'and a desktop. Scripts, styles and documents count by their size under brotli. ' +
          `Script is what comes on top of an empty page of the same Next.js (${floor.next}), built and ` +
          'visited in the same run. A page that carries its styles counts them in its HTML. Scripts ' +
          `that the HTML does not name: ${lateScripts(visits)}. For scale, product pages of well-known ` +
          'Next.js storefronts, measured the same way on another day: 153–166 KB of script in all, ' +
          '57–115 KB of fonts, 28–64 requests.',
        rows: bytesRows(visits, floor.script),
      };
      return [bytes, pictures];
    });
  });

export async function recordFloor() {
  const { next, script } = await withBrowser(measureFloor);
  return `An empty page of Next.js ${next} loads ${kilobytes(script)} of script.`;
}

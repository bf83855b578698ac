import { freePort } from '../../scripts/lib/ports.mjs';
import { pagesFor } from '../bytes/pages.mjs';
import { withOwnBrowser } from '../lib/browser.mjs';
import { duration } from '../lib/figures.mjs';
import { median } from '../lib/median.mjs';
import { withShop } from '../lib/shop.mjs';
import { cartEntry } from '../lib/shopper.mjs';
import { loadLighthouse } from './load-lighthouse.mjs';

/** @typedef {import('../lib/table.mjs').Row} Row */

const runs = 5;
const pages = /** @type {const} */ (['home', 'listing', 'product', 'cart', 'policy']);
const targetScore = 93;

const categories = ['accessibility', 'best-practices', 'seo'];

/** The cart is noindex on purpose. */
const skippedAudits = { cart: ['is-crawlable'] };

/** @param {string} origin @param {string} path @param {string[]} skipAudits */
async function reportsOn(origin, path, skipAudits) {
  const lighthouse = await loadLighthouse();
  const port = await freePort();
  return withOwnBrowser([`--remote-debugging-port=${port}`], async (context) => {
    if (path === '/cart') {
      const page = await context.newPage();
      await page.goto(origin);
      await page.evaluate(({ name, value }) => localStorage.setItem(name, value), cartEntry);
      await page.close();
    }
    const reports = [];
    for (let run = 0; run < runs; run += 1) {
      const { lhr } = await lighthouse(origin + path, { port, logLevel: 'silent', skipAudits });
      if (lhr.runtimeError) throw new Error(`${path}: ${lhr.runtimeError.message}`);
      reports.push(lhr);
    }
    return reports;
  });
}

/** @param {string[]} categories @param {any} report @returns {string[]} */
function failed(categories, report) {
  return categories
    .flatMap((category) => report.categories[category].auditRefs)
    .filter(({ id, weight }) => weight > 0 && report.audits[id].score < 1)
    .filter(({ id }) => report.audits[id].scoreDisplayMode !== 'notApplicable')
    .map(({ id }) => id);
}

/** @param {string} page @param {any[]} reports @returns {Row[]} */
function rowsOf(page, reports) {
  const middle = (/** @type {(report: any) => number} */ value) => median(reports.map(value));
  const score = (/** @type {string} */ category) =>
    middle(({ categories }) => Math.round(categories[category].score * 100));
  const figure = (/** @type {string} */ audit) =>
    middle(({ audits }) => audits[audit].numericValue);
  const performance = score('performance');
  const others = categories.map(score);
  const missed = new Set(reports.flatMap((report) => failed(categories, report)));
  const shift = figure('cumulative-layout-shift');
  return [
    {
      what: `${page}: performance`,
      ours: String(performance),
      against: 'well-known storefronts: 68–91',
      target: `at least ${targetScore}`,
      met: performance >= targetScore,
    },
    {
      what: `${page}: accessibility, best practices, SEO`,
      ours: others.join(', '),
      against: [...missed].join(', '),
      target: '100 each',
      met: others.every((each) => each === 100),
    },
    {
      what: `${page}: layout shift`,
      ours: String(Number(shift.toFixed(4))),
      target: '0',
      met: shift === 0,
    },
    {
      what: `${page}: largest paint, as calculated`,
      ours: duration(figure('largest-contentful-paint')),
    },
  ];
}

/** @returns {Promise<import('../lib/table.mjs').Section>} */
export function measureLighthouse() {
  return withShop(async ({ origin }) => {
    const paths = pagesFor({ orderId: '' });
    const rows = [];
    for (const page of pages) {
      console.log(`Lighthouse on ${page} …`);
      const skipped = page === 'cart' ? skippedAudits.cart : [];
      rows.push(...rowsOf(page, await reportsOn(origin, paths[page], skipped)));
    }
    return {
      title: 'Lighthouse',
      about:
        `Lighthouse for phones with a simulated slow 4G, at the median of ${runs} runs, the cart with ` +
        'a product in it. Its times are calculated from a visit at full speed; what a slow phone really ' +
        'shows stands under “Latency”. The well-known storefronts were measured the same way ' +
        'on another day. Of the cart the audit that wants it found by search engines is left out: ' +
        'the cart is noindex on purpose.',
      rows,
    };
  });
}

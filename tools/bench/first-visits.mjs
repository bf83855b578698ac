import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { pathsOf } from '../../e2e/budgets/visit-pages.mjs';
import { browserOptions } from '../../e2e/support/launch-browser.mjs';
import { fillListing } from '../../e2e/support/test-catalogue.mjs';
import { withShop } from '../../e2e/support/test-shop.mjs';
import { interleave, runs, waitUntilIdle } from '../lib/measuring.mjs';
import { median, spread } from '../lib/report.mjs';

/** @typedef {{ audits: Record<string, { numericValue: number }>, categories: { performance: { score: number } } }} Report */

const pages = ['home', 'listing', 'product'];
const run = promisify(execFile);
/** Fetched by npm for this part alone, since it brings 200 packages; the last one for Node.js 20. */
const lighthouse = ['exec', '--yes', '--package=lighthouse@12.8.2', '--', 'lighthouse'];
/** Chromium slows down what happens; Lighthouse otherwise calculates from a visit at full speed. */
const flags = '--throttling-method=devtools --only-categories=performance --output=json --quiet';

/** @param {string} url @returns {Promise<Report>} */
async function visit(url) {
  const { executablePath, args } = await browserOptions();
  const chromium = `--chrome-flags=${['--headless=new', ...args].join(' ')}`;
  const env = { ...process.env, CHROME_PATH: executablePath };
  const options = { env, maxBuffer: 2 ** 26 };
  const { stdout } = await run('npm', [...lighthouse, url, ...flags.split(' '), chromium], options);
  const report = JSON.parse(stdout);
  if (report.runtimeError) throw new Error(`${url}: ${report.runtimeError.message}`);
  return report;
}

/** @param {readonly Report[]} reports */
function format(reports) {
  const figures = (/** @type {string} */ audit) =>
    reports.map(({ audits }) => audits[audit]?.numericValue ?? Number.NaN);
  const score = median(reports.map(({ categories }) => categories.performance.score));
  return [
    `first paint ${spread(figures('first-contentful-paint'))}`,
    `largest paint ${spread(figures('largest-contentful-paint'))}`,
    `layout shift ${Number(median(figures('cumulative-layout-shift')).toFixed(3))}`,
    `score ${Math.round(100 * score)}`,
  ].join(', ');
}

export const measure = () =>
  withShop(async (shop) => {
    await fillListing(shop);
    const peer = process.env.BENCH_PEER;
    const paths = /** @type {Record<string, string>} */ (pathsOf(''));
    const names = peer ? [...pages, peer] : pages;
    const job = (/** @type {string} */ name) =>
      visit(name === peer ? peer : shop.origin + paths[name]);
    await interleave(1, names, job); // caches compressed pages and pictures
    await waitUntilIdle(shop.storefront, shop.api);
    const reports = await interleave(runs(5), names, job);
    return pages.map((page) => ({
      what: `First visit, slow 4G, processor ÷ 4: ${page}`,
      ours: format(reports.get(page) ?? []),
      ...(peer && { against: `${peer}: ${format(reports.get(peer) ?? [])}` }),
    }));
  });

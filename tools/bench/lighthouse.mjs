import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import { cart, pathsOf } from '../../e2e/budgets/visit-pages.mjs';
import { browserOptions } from '../../e2e/support/launch-browser.mjs';
import { fillListing } from '../../e2e/support/test-catalogue.mjs';
import { withShop } from '../../e2e/support/test-shop.mjs';
import { hashSources, runOnce } from '../../scripts/lib/build.mjs';
import { npm } from '../../scripts/lib/install.mjs';
import { freePort } from '../../scripts/lib/ports.mjs';
import { inProject } from '../../scripts/lib/project.mjs';
import { CommandError } from '../../scripts/lib/run.mjs';
import { runs } from '../lib/measuring.mjs';
import { atLeast, duration, median } from '../lib/report.mjs';

const runCount = runs(5);
const pages = /** @type {const} */ (['home', 'listing', 'product', 'cart', 'policy']);
const targetScore = 93;
const categories = ['accessibility', 'best-practices', 'seo'];

/** Only this part needs Lighthouse: it is installed on first use. */
async function loadLighthouse() {
  const folder = inProject('tools', 'bench');
  const installed = inProject('tools', 'bench', 'node_modules', '.aangan-install');
  await runOnce(installed, hashSources(['tools/bench/package.json']), async () => {
    console.log('Installing Lighthouse into tools/bench/node_modules …');
    const options = ['--no-package-lock', '--ignore-scripts', '--no-audit', '--no-fund'];
    if ((await npm(['install', ...options], { cwd: folder })) !== 0) {
      throw new CommandError('Lighthouse could not be installed; see the output of npm above.');
    }
  });
  const entry = createRequire(inProject('tools', 'bench', 'package.json')).resolve('lighthouse');
  return (await import(pathToFileURL(entry).href)).default;
}

/**
 * @param {(url: string, flags: object) => Promise<{ lhr: any }>} lighthouse
 * @param {string} origin @param {string} path @returns {Promise<any[]>}
 */
async function reportsOn(lighthouse, origin, path) {
  const { chromium } = await import('@playwright/test');
  const { executablePath, args } = await browserOptions();
  const port = await freePort();
  const context = await chromium.launchPersistentContext('', {
    executablePath,
    args: [...args, `--remote-debugging-port=${port}`],
    viewport: null,
  });
  try {
    const page = await context.newPage();
    await page.goto(origin);
    if (path === '/cart') await page.evaluate((cart) => localStorage.setItem('cart', cart), cart);
    await page.close();
    const reports = [];
    for (let run = 0; run < runCount; run += 1) {
      // The cart is noindex on purpose.
      const flags = {
        port,
        logLevel: 'silent',
        skipAudits: path === '/cart' ? ['is-crawlable'] : [],
      };
      const { lhr } = await lighthouse(origin + path, flags);
      if (lhr.runtimeError) throw new Error(`${path}: ${lhr.runtimeError.message}`);
      reports.push(lhr);
    }
    return reports;
  } finally {
    await context.close();
  }
}

/** @param {any} report @returns {string[]} */
const failedAudits = (report) =>
  categories
    .flatMap((category) => report.categories[category].auditRefs)
    .filter(({ id, weight }) => weight > 0 && report.audits[id].score < 1)
    .filter(({ id }) => report.audits[id].scoreDisplayMode !== 'notApplicable')
    .map(({ id }) => id);

/** @param {string} page @param {any[]} reports @returns {import('../lib/report.mjs').Row[]} */
function rowsOf(page, reports) {
  const score = (/** @type {string} */ category) =>
    median(reports.map((report) => Math.round(report.categories[category].score * 100)));
  const figure = (/** @type {string} */ audit) =>
    median(reports.map(({ audits }) => audits[audit].numericValue));
  const performance = score('performance');
  const others = categories.map(score);
  const shift = figure('cumulative-layout-shift');
  return [
    {
      what: `${page}: performance`,
      ours: String(performance),
      against: 'well-known storefronts: 68–91',
      ...atLeast(performance, targetScore),
    },
    {
      what: `${page}: accessibility, best practices, SEO`,
      ours: others.join(', '),
      against: [...new Set(reports.flatMap(failedAudits))].join(', '),
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

/** @returns {Promise<import('../lib/report.mjs').Section[]>} */
export async function measureLighthouse() {
  const lighthouse = await loadLighthouse();
  return withShop(async (shop) => {
    await fillListing(shop);
    const rows = [];
    for (const page of pages) {
      console.log(`Lighthouse on ${page} …`);
      rows.push(...rowsOf(page, await reportsOn(lighthouse, shop.origin, pathsOf('')[page])));
    }
    const about =
      `Lighthouse for phones with a simulated slow 4G, at the median of ${runCount} runs, the cart with ` +
      'a product in it. Its times are calculated from a visit at full speed; what a slow phone really ' +
      'shows stands under “Latency”. The well-known storefronts were measured the same way ' +
      'on another day. Of the cart the audit that wants it found by search engines is left out: ' +
      'the cart is noindex on purpose.';
    return [{ title: 'Lighthouse', about, rows }];
  });
}

import { weightOf } from '../../e2e/budgets/budgets.mjs';
import { visit } from '../../e2e/budgets/visit.mjs';
import { visitPages } from '../../e2e/budgets/visit-pages.mjs';
import { screens, withBrowser } from '../../e2e/support/launch-browser.mjs';
import { withShop } from '../../e2e/support/test-shop.mjs';
import { kilobytes } from '../lib/report.mjs';

/** The worse of a phone and a desktop. @param {Parameters<typeof weightOf>[0]} visits */
function format(visits) {
  const { script, html, rawHtml, css, fonts, requests } = weightOf(visits);
  return [
    `script ${kilobytes(script)}`,
    `document ${kilobytes(html)} (${kilobytes(rawHtml)} raw)`,
    `CSS files ${kilobytes(css)}`,
    `fonts ${kilobytes(fonts)}`,
    `${requests} requests`,
  ].join(', ');
}

export const measure = () =>
  withBrowser(async (browser) => {
    const visits = await withShop((shop) => visitPages(shop, browser));
    const rows = Object.entries(visits).map(([page, seen]) => ({ what: page, seen }));
    const peer = process.env.BENCH_PEER;
    if (peer) {
      const [phone, desktop] = [
        await visit(browser, peer, screens.phone),
        await visit(browser, peer, screens.desktop),
      ];
      rows.push({ what: peer, seen: { phone, desktop } });
    }
    return rows.map(({ what, seen }) => ({
      what: `Bytes of a first visit: ${what}`,
      ours: format(seen),
    }));
  });

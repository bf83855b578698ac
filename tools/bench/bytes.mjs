import { weightOf } from '../../e2e/budgets/budgets.mjs';
import { measureFloor } from '../../e2e/budgets/floor.mjs';
import { visitPages } from '../../e2e/budgets/visit-pages.mjs';
import { withBrowser } from '../../e2e/support/launch-browser.mjs';
import { withShop } from '../../e2e/support/test-shop.mjs';
import { kilobytes } from '../lib/report.mjs';

/** The worse of a phone and a desktop. @param {Parameters<typeof weightOf>[0]} visits */
function format(visits) {
  const { script, html, styledHtml, rawHtml, css, fonts, requests } = weightOf(visits, 0);
  return [
    `script ${kilobytes(script)}`,
    `document ${kilobytes(html + styledHtml)} (${kilobytes(rawHtml)} raw)`,
    `CSS files ${kilobytes(css)}`,
    `fonts ${kilobytes(fonts)}`,
    `${requests} requests`,
  ].join(', ');
}

/** Also records the script of an empty page, from which the byte budgets count. */
export const measure = () =>
  withBrowser(async (browser) => {
    const floor = await measureFloor(browser);
    const visits = await withShop((shop) => visitPages(shop, browser));
    const against = `an empty page of Next.js ${floor.next}: script ${kilobytes(floor.script)}`;
    return Object.entries(visits).map(([page, seen]) => ({
      what: `Bytes of a first visit: ${page}`,
      ours: format(seen),
      against,
    }));
  });

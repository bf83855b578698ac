import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Of long lists the first entries stand for the others. */
export const restOfLongList = 'li:nth-child(n + 21)';

/** What axe finds wrong by WCAG 2.2 AA and its best practices, a line for each element. */
export async function scan(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page })
    .withTags(rules)
    .exclude(restOfLongList)
    // Opens no second page; the shop has no frames of other origins.
    .setLegacyMode()
    .analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary = '' }) => {
      const reason = failureSummary.split('\n').slice(1).join(' ').trim();
      return `${id}: ${target.join(' ')}: ${reason}`;
    }),
  );
}

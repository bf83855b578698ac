import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** The first entries of a long list represent the others. */
export const restOfLongList = 'li:nth-child(n + 21)';

/** Returns the violations of WCAG 2.2 AA and best practices that axe finds. */
export async function scan(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page })
    .withTags(rules)
    .exclude(restOfLongList)
    // Needs no second page; the shop has no cross-origin frames.
    .setLegacyMode()
    .analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary = '' }) => {
      const reason = failureSummary.split('\n').slice(1).join(' ').trim();
      return `${id}: ${target.join(' ')}: ${reason}`;
    }),
  );
}

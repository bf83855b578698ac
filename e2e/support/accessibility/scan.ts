import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** The first entries of a long list represent the others. */
export const restOfLongList = 'li:nth-child(n + 21)';

const axe = (page: Page) =>
  new AxeBuilder({ page })
    .exclude(restOfLongList)
    // Needs no second page; the shop has no cross-origin frames.
    .setLegacyMode();

/** Returns the violations of WCAG 2.2 AA and best practices that axe finds. */
export const scan = (page: Page) => findViolations(axe(page).withTags(rules));

/** Returns the violations of the rules that depend on the theme. */
export const scanColors = (page: Page) =>
  findViolations(axe(page).withRules(['color-contrast', 'link-in-text-block']));

async function findViolations(axe: AxeBuilder): Promise<string[]> {
  const { violations } = await axe.analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary = '' }) => {
      const reason = failureSummary.split('\n').slice(1).join(' ').trim();
      return `${id}: ${target.join(' ')}: ${reason}`;
    }),
  );
}

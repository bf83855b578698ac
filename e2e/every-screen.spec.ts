import { freeHeight, overflows, smallPrintFields } from './support/access/layout';
import { movingParts } from './support/access/motion';
import { scan } from './support/access/scan';
import { smallTargets } from './support/access/small-targets';
import { screens } from './support/screens';
import { settle, showTheme } from './support/settle';
import { isShownOn, test } from './support/stage-test';
import { expect } from './support/test';

test.use({ contextOptions: { reducedMotion: 'reduce' }, trace: 'off' });

for (const screen of screens) {
  test(`access: ${screen.name}`, async ({ page, stage }, { project }) => {
    test.skip(!isShownOn(screen, project.name));
    await screen.show(stage);
    await settle(page);

    for (const theme of ['light', 'dark'] as const) {
      await showTheme(page, theme);
      expect.soft(await scan(page), `axe in the ${theme} theme`).toEqual([]);
    }
    const headings = page.getByRole('heading', { level: 1, includeHidden: true });
    expect.soft(await headings.count(), 'headings of level 1').toBe(1);
    expect.soft(await movingParts(page), 'motion though reduced').toEqual([]);

    if (project.name === 'desktop') {
      await page.setViewportSize({ width: 640, height: 400 });
      expect.soft(await overflows(page), 'sideways scrolling at 200 %').toEqual([]);
      return;
    }
    expect.soft(await smallTargets(page), 'targets under 44 pixels').toEqual([]);
    expect.soft(await smallPrintFields(page), 'fields under 16 pixels').toEqual([]);
    await page.setViewportSize({ width: 320, height: 568 });
    expect.soft(await overflows(page), 'sideways scrolling at 320 pixels').toEqual([]);
    await page.setViewportSize({ width: 667, height: 375 });
    expect.soft(await overflows(page), 'sideways scrolling in landscape').toEqual([]);
    if (screen.isOverlay) return;
    expect.soft(await freeHeight(page), 'what bars leave in landscape').toBeGreaterThan(0.6);
  });
}

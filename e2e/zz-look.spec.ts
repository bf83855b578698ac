import { screens } from './support/screens';
import { settle, showTheme } from './support/settle';
import { isShownOn, test } from './support/stage-test';

test.use({ deviceScaleFactor: 1, contextOptions: { reducedMotion: 'reduce' }, trace: 'off' });
const only = process.env.LOOK?.split(',');
for (const screen of screens) {
  if (only && !only.includes(screen.name)) continue;
  test(`look ${screen.name}`, async ({ page, stage }, { project }) => {
    test.skip(!isShownOn(screen, project.name));
    if (process.env.WIDTH) await page.setViewportSize({ width: +process.env.WIDTH, height: 900 });
    await screen.show(stage);
    await settle(page);
    for (const theme of (process.env.THEMES ?? 'light').split(',') as ('light' | 'dark')[]) {
      await showTheme(page, theme);
      await page.screenshot({
        path: `/tmp/look/${screen.name}-${project.name}-${theme}.png`,
        fullPage: !screen.isOverlay,
      });
    }
  });
}

import {
  findOverflows,
  findSmallFontFields,
  findTextsAsLargeAsHeading,
  freeHeight,
} from './support/accessibility/layout';
import { findAnimatedElements } from './support/accessibility/motion';
import { scan, scanColors } from './support/accessibility/scan';
import { findSmallTargets } from './support/accessibility/small-targets';
import { isShownOn, test } from './support/screen-test';
import { screens } from './support/screens';
import { expect } from './support/test';
import { setTheme, waitForPaint } from './support/wait-for-paint';

/** Screens whose desktop layout is also scanned in the dark theme; on phones all are. */
const darkOnDesktop = ['home', 'listing', 'product-sizes-colors', 'cart', 'checkout', 'quick-view'];

test.use({ contextOptions: { reducedMotion: 'reduce' }, trace: 'off' });

for (const screen of screens) {
  test(`accessibility: ${screen.name}`, async ({ page, screenContext }, { project }) => {
    test.skip(!isShownOn(screen, project.name));
    await screen.show(screenContext);
    await waitForPaint(page);

    await setTheme(page, 'light');
    expect.soft(await scan(page), 'axe').toEqual([]);
    if (project.name === 'phone' || darkOnDesktop.includes(screen.name)) {
      await setTheme(page, 'dark');
      expect.soft(await scanColors(page), 'colors of the dark theme').toEqual([]);
    }
    const headings = page.getByRole('heading', { level: 1, includeHidden: true });
    expect.soft(await headings.count(), 'headings of level 1').toBe(1);
    expect.soft(await findTextsAsLargeAsHeading(page), 'texts as large as the h1').toEqual([]);
    expect.soft(await findAnimatedElements(page), 'animations with reduced motion').toEqual([]);

    if (project.name === 'desktop') {
      await page.setViewportSize({ width: 640, height: 400 });
      expect.soft(await findOverflows(page), 'horizontal scrolling at 200 %').toEqual([]);
      return;
    }
    expect.soft(await findSmallTargets(page), 'targets under 44 pixels').toEqual([]);
    expect.soft(await findSmallFontFields(page), 'fields under 16 pixels').toEqual([]);
    await page.setViewportSize({ width: 320, height: 568 });
    expect.soft(await findOverflows(page), 'horizontal scrolling at 320 pixels').toEqual([]);
    await page.setViewportSize({ width: 667, height: 375 });
    expect.soft(await findOverflows(page), 'horizontal scrolling in landscape').toEqual([]);
    if (screen.isOverlay) return;
    expect
      .soft(await freeHeight(page), 'viewport share without bars in landscape')
      .toBeGreaterThan(0.6);
  });
}

import type { Page } from '@playwright/test';
import { test } from '../support/screen-test';
import { type Screen, screens } from '../support/screens';
import { setTheme, waitForPaint } from '../support/wait-for-paint';

/** In CSS pixels; a taller page is cut to the viewport. */
const maxFullPageHeight = 12_000;
const phoneWidth = '375';

const widths = process.env.SCREENSHOT_WIDTHS ?? '375,768,1280,1600';
const themes = process.env.SCREENSHOT_THEMES ?? 'light,dark';

async function takeScreenshot(page: Page, { name, isOverlay = false }: Screen): Promise<void> {
  const width = page.viewportSize()?.width ?? 0;
  for (const theme of ['light', 'dark'] as const) {
    if (!themes.includes(theme)) continue;
    await setTheme(page, theme);
    await waitForPaint(page);
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    await page.screenshot({
      path: `screenshots/${name}.${width}.${theme}.jpg`,
      type: 'jpeg',
      quality: 88,
      fullPage: !isOverlay && height <= maxFullPageHeight,
    });
  }
}

for (const screen of screens) {
  test(screen.name, async ({ page }, { project }) => {
    const isPhone = project.name === 'phone';
    const wanted = widths.split(',').filter((width) => (width === phoneWidth) === isPhone);
    const isShown = !screen.on || screen.on === project.name;
    test.skip(wanted.length === 0 || !isShown);
    await screen.show(page);
    const height = page.viewportSize()?.height ?? 0;
    for (const width of wanted) {
      await page.setViewportSize({ width: Number(width), height });
      await takeScreenshot(page, screen);
    }
  });
}

import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { test } from '../support/screen-test';
import { type Screen, screens } from '../support/screens';
import { setTheme, waitForPaint } from '../support/wait-for-paint';
import { fileName, folder, selectedValues, themes, widths } from './shots';

/** In CSS pixels; a taller page is cut to the viewport. */
const maxFullPageHeight = 12_000;
const phoneWidth = 375;

async function takeScreenshot(page: Page, { name, isOverlay = false }: Screen): Promise<void> {
  const width = page.viewportSize()?.width ?? 0;
  for (const theme of selectedValues('SCREENSHOT_THEMES', themes)) {
    await setTheme(page, theme);
    await waitForPaint(page);
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    await page.screenshot({
      path: join(folder, fileName({ screen: name, width, theme })),
      type: 'jpeg',
      quality: 88,
      fullPage: !isOverlay && height <= maxFullPageHeight,
    });
  }
}

for (const screen of screens) {
  test(screen.name, async ({ page }, { project }) => {
    const isPhone = project.name === 'phone';
    const selectedWidths = selectedValues('SCREENSHOT_WIDTHS', widths).filter(
      (width) => (width === phoneWidth) === isPhone,
    );
    const isShown = !screen.on || screen.on === project.name;
    test.skip(selectedWidths.length === 0 || !isShown);
    await screen.show(page);
    const height = page.viewportSize()?.height ?? 0;
    for (const width of selectedWidths) {
      await page.setViewportSize({ width, height });
      await takeScreenshot(page, screen);
    }
  });
}

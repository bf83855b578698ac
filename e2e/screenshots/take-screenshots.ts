import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { type Screen, screens } from '../support/screens';
import { settle, showTheme } from '../support/settle';
import { isShownOn, test } from '../support/stage-test';
import { chosen, fileOf, folder, themes, widths } from './shots';

/** Of taller pages, in CSS pixels, only the screen is shown. */
const tallest = 12_000;
const phoneWidth = 375;

async function take(page: Page, { name, isOverlay = false }: Screen): Promise<void> {
  const width = page.viewportSize()?.width ?? 0;
  for (const theme of chosen('SCREENSHOT_THEMES', themes)) {
    await showTheme(page, theme);
    await settle(page);
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    await page.screenshot({
      path: join(folder, fileOf({ screen: name, width, theme })),
      type: 'jpeg',
      quality: 88,
      fullPage: !isOverlay && height <= tallest,
    });
  }
}

const parts = process.env.SCREENSHOT_SCREENS?.split(',');

for (const screen of screens) {
  if (parts && !parts.some((part) => screen.name.startsWith(part))) continue;
  test(screen.name, async ({ page, stage }, { project }) => {
    const isPhone = project.name === 'phone';
    const shown = chosen('SCREENSHOT_WIDTHS', widths).filter(
      (width) => (width === phoneWidth) === isPhone,
    );
    test.skip(shown.length === 0 || !isShownOn(screen, project.name));
    await screen.show(stage);
    const height = page.viewportSize()?.height ?? 0;
    for (const width of shown) {
      await page.setViewportSize({ width, height });
      await take(page, screen);
    }
  });
}

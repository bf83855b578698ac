import type { Page } from '@playwright/test';
import {
  findOverflows,
  findSmallFontFields,
  findTextsAsLargeAsHeading,
  freeHeight,
} from './support/accessibility/layout';
import { findAnimatedElements } from './support/accessibility/motion';
import { scan, scanColors } from './support/accessibility/scan';
import { findSmallTargets } from './support/accessibility/small-targets';
import { test } from './support/screen-test';
import { type Screen, screens } from './support/screens';
import { expect, once, onPhone } from './support/test';
import { setTheme, waitForPaint } from './support/wait-for-paint';

/** Screens whose desktop layout is also scanned in the dark theme; on phones all are. */
const darkOnDesktop = ['home', 'listing', 'product-sizes-colors', 'cart', 'checkout', 'quick-view'];

test.use({ contextOptions: { reducedMotion: 'reduce' }, trace: 'off' });

async function checkLayout(page: Page, isDarkScanned: boolean): Promise<void> {
  await setTheme(page, 'light');
  expect.soft(await scan(page), 'axe').toEqual([]);
  if (isDarkScanned) {
    await setTheme(page, 'dark');
    expect.soft(await scanColors(page), 'colors of the dark theme').toEqual([]);
  }
  expect.soft(await findTextsAsLargeAsHeading(page), 'texts as large as the h1').toEqual([]);
}

async function checkDesktop(page: Page, { name }: Screen): Promise<void> {
  await checkLayout(page, darkOnDesktop.includes(name));
  await page.setViewportSize({ width: 640, height: 400 });
  expect.soft(await findOverflows(page), 'horizontal scrolling at 200 %').toEqual([]);
}

async function checkPhone(page: Page, { isOverlay }: Screen): Promise<void> {
  await checkLayout(page, true);
  expect.soft(await findSmallTargets(page), 'targets under 44 pixels').toEqual([]);
  expect.soft(await findSmallFontFields(page), 'fields under 16 pixels').toEqual([]);
  await page.setViewportSize({ width: 320, height: 568 });
  expect.soft(await findOverflows(page), 'horizontal scrolling at 320 pixels').toEqual([]);
  await page.setViewportSize({ width: 667, height: 375 });
  expect.soft(await findOverflows(page), 'horizontal scrolling in landscape').toEqual([]);
  if (isOverlay) return;
  expect
    .soft(await freeHeight(page), 'viewport share without bars in landscape')
    .toBeGreaterThan(0.6);
}

for (const screen of screens) {
  const { name, on, isOverlay, show } = screen;
  /** An overlay may be another one on desktops; other pages are widened on the phone. */
  const isWidened = on === undefined && !isOverlay;
  const tag = on === 'desktop' ? once : on === 'phone' || isWidened ? onPhone : {};

  test(`accessibility: ${name}`, tag, async ({ page, screenContext }, { project }) => {
    await show(screenContext);
    await waitForPaint(page);

    const headings = page.getByRole('heading', { level: 1, includeHidden: true });
    expect.soft(await headings.count(), 'headings of level 1').toBe(1);
    expect.soft(await findAnimatedElements(page), 'animations with reduced motion').toEqual([]);
    if (project.name === 'desktop') return checkDesktop(page, screen);
    await checkPhone(page, screen);
    if (!isWidened) return;
    await page.setViewportSize({ width: 1280, height: 800 });
    await checkDesktop(page, screen);
  });
}

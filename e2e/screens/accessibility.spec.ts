import type { Page } from '@playwright/test';
import { findClippedLetters, loadedFonts } from '../support/accessibility/fonts';
import {
  doubleFontSize,
  findBrokenWords,
  findCoveredHearts,
  findOverflows,
  findSmallFontFields,
  findTextsAsLargeAsHeading,
  freeHeight,
} from '../support/accessibility/layout';
import { findAnimatedElements } from '../support/accessibility/motion';
import { scan, scanColors } from '../support/accessibility/scan';
import { findSmallTargets } from '../support/accessibility/small-targets';
import { findFocusProblems } from '../support/accessibility/tab-walk';
import { test } from '../support/screen-test';
import { type Screen, screens } from '../support/screens';
import { expect, once, onPhone } from '../support/test';
import { setTheme, waitForPaint } from '../support/wait-for-paint';

const phone = { width: 375, height: 812 };
const landscape = { width: 667, height: 375 };
const desktop = { width: 1280, height: 800 };

/** Their parts differ on a wide screen, which axe scans as well. */
const wideScreens = ['home', 'listing', 'product-sizes-colors', 'cart', 'checkout', 'order'];

/** They have every kind of control, for the Tab key. */
const walkedScreens = ['home', 'listing', 'product-sizes-colors', 'cart', 'checkout', 'payment'];

/** Texts at 200 % keep their words and names whole. */
const screensOfWholeNames = /^(cart|checkout-deliver-to|account|orders-every-status|wishlist)$/;

test.use({ contextOptions: { reducedMotion: 'reduce' }, trace: 'off' });

async function checkInBothThemes(page: Page): Promise<void> {
  await setTheme(page, 'light');
  expect.soft(await scan(page), 'axe').toEqual([]);
  expect.soft(await findTextsAsLargeAsHeading(page), 'texts as large as the h1').toEqual([]);
  await setTheme(page, 'dark');
  expect.soft(await scanColors(page), 'colors of the dark theme').toEqual([]);
}

async function checkLargeText(page: Page, { name, isOverlay }: Screen): Promise<void> {
  await doubleFontSize(page);
  expect.soft(await findOverflows(page), 'horizontal scrolling of large text').toEqual([]);
  expect.soft(await findCoveredHearts(page), 'hearts under a badge').toEqual([]);
  if (screensOfWholeNames.test(name)) {
    expect.soft(await findBrokenWords(page), 'broken words of large text').toEqual([]);
  }
  if (!isOverlay) {
    const cart = page.getByRole('banner').getByRole('link', { name: /^Cart/ });
    const controls = cart.or(page.locator('[data-action-bar]').getByRole('button'));
    for (const control of await controls.all()) {
      await expect.soft(control).toBeInViewport({ ratio: 1 });
    }
  }
  await doubleFontSize(page, false);
}

async function checkPhone(page: Page, screen: Screen): Promise<void> {
  await checkInBothThemes(page);
  expect.soft(await findSmallTargets(page), 'targets under 44 pixels').toEqual([]);
  expect.soft(await findSmallFontFields(page), 'fields under 16 pixels').toEqual([]);
  await page.setViewportSize({ width: 320, height: 568 });
  expect.soft(await findOverflows(page), 'horizontal scrolling at 320 pixels').toEqual([]);
  await page.setViewportSize(landscape);
  expect.soft(await findOverflows(page), 'horizontal scrolling in landscape').toEqual([]);
  if (!screen.isOverlay) {
    const share = await freeHeight(page);
    expect.soft(share, 'viewport share without bars in landscape').toBeGreaterThan(0.6);
  }
  await page.setViewportSize(phone);
  await checkLargeText(page, screen);
}

async function checkDesktop(page: Page, { name, on }: Screen): Promise<void> {
  await page.setViewportSize(desktop);
  if (wideScreens.includes(name) || on === 'desktop') await checkInBothThemes(page);
  await page.setViewportSize({ width: 640, height: 400 });
  expect.soft(await findOverflows(page), 'horizontal scrolling at 200 %').toEqual([]);
}

async function checkKeyboard(page: Page): Promise<void> {
  // In landscape, bars leave least of a phone.
  for (const size of [landscape, desktop]) {
    await page.setViewportSize(size);
    expect.soft(await findFocusProblems(page), `Tab key at ${size.width} pixels`).toEqual([]);
  }
}

for (const screen of screens) {
  const { name, on, isOverlay, show } = screen;

  test(`accessibility: ${name}`, on === 'desktop' ? once : onPhone, async ({ page }) => {
    await show(page);
    await waitForPaint(page);

    const headings = page.getByRole('heading', { level: 1, includeHidden: true });
    expect.soft(await headings.count(), 'headings of level 1').toBe(1);
    expect.soft(await findAnimatedElements(page), 'animations with reduced motion').toEqual([]);
    if (name === 'home') expect.soft(await loadedFonts(page)).toHaveLength(2);
    if (name === 'listing-edge-cases') {
      expect.soft(await loadedFonts(page)).toContain('devanagari');
      expect.soft(await findClippedLetters(page), 'clipped Hindi and Tamil letters').toEqual([]);
    }
    if (on !== 'desktop') await checkPhone(page, screen);
    // Another overlay may stand in its place on a desktop.
    if (on !== 'phone' && (on || !isOverlay)) await checkDesktop(page, screen);
    if (walkedScreens.includes(name)) await checkKeyboard(page);
  });
}

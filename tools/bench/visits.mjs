import { setTimeout as sleep } from 'node:timers/promises';
import {
  readVitals,
  timeoutMs,
  watchRequests,
  withVisitor,
} from '../../e2e/budgets/watch-page.mjs';
import { phone, slowDown } from '../lib/slow-phone.mjs';

/** @typedef {import('@playwright/test').Browser} Browser */
/** @typedef {import('@playwright/test').Page} Page */

const tapIntervalMs = 50;
/** Browsers report no shorter interaction. */
const minDurationMs = 16;
const observeMs = 1500;

/** @param {Page} page @param {string} url */
async function open(page, url) {
  const response = await page.goto(url, { waitUntil: 'commit', timeout: timeoutMs });
  if (!response?.ok()) throw new Error(`${url} returned ${response?.status()}`);
}

/** @param {Browser} browser @param {string} url @param {{ isSlow: boolean }} how */
export const visit = (browser, url, { isSlow }) =>
  withVisitor(browser, phone, async (page) => {
    if (isSlow) await slowDown(page, { network: true });
    const { waitUntilQuiet } = watchRequests(page);
    await open(page, url);
    await waitUntilQuiet();
    return readVitals(page);
  });

/** Runs in the page. @param {number} intervalMs */
function tapUntilInCart(intervalMs) {
  function tap() {
    /** @type {NodeListOf<HTMLButtonElement>} */
    const buttons = document.querySelectorAll('main button:enabled');
    const nameOf = (/** @type {HTMLButtonElement} */ { ariaLabel, textContent }) =>
      (ariaLabel ?? textContent).trim();
    [...buttons].find((button) => nameOf(button).startsWith('Add to Cart'))?.click();
    if (JSON.parse(localStorage.getItem('cart') ?? '[]').length > 0) {
      Reflect.set(window, 'tapCountedAt', performance.now());
    } else setTimeout(tap, intervalMs);
  }
  new PerformanceObserver((list, observer) => {
    if (list.getEntriesByName('first-contentful-paint').length === 0) return;
    observer.disconnect();
    tap();
  }).observe({ type: 'paint', buffered: true });
}

/** @param {Browser} browser @param {string} url @returns {Promise<number>} */
export const measureTap = (browser, url) =>
  withVisitor(browser, phone, async (page) => {
    await slowDown(page, { network: true });
    await page.addInitScript(tapUntilInCart, tapIntervalMs);
    await open(page, url);
    const countedAt = await page.waitForFunction(() => Reflect.get(window, 'tapCountedAt'), null, {
      polling: 500,
      timeout: timeoutMs,
    });
    return countedAt.jsonValue();
  });

/** Runs in the page. */
function collectInteractions() {
  /** @type {number[]} */
  const durations = [];
  Reflect.set(window, 'interactions', durations);
  // The types of TypeScript lack durationThreshold.
  const options = /** @type {PerformanceObserverInit} */ ({ type: 'event', durationThreshold: 16 });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if (Reflect.get(entry, 'interactionId')) durations.push(entry.duration);
    }
  }).observe(options);
}

/**
 * @param {Browser} browser @param {string} url @param {(page: Page) => Promise<void>} action
 * @returns {Promise<number>}
 */
export const measureInteraction = (browser, url, action) =>
  withVisitor(browser, phone, async (page) => {
    await slowDown(page, { network: true });
    await page.addInitScript(collectInteractions);
    const { waitUntilQuiet } = watchRequests(page);
    await open(page, url);
    await waitUntilQuiet();
    await action(page);
    await sleep(observeMs);
    return Math.max(
      minDurationMs,
      .../** @type {number[]} */ (await page.evaluate('interactions')),
    );
  });

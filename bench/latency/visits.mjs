import { setTimeout as sleep } from 'node:timers/promises';
import { screens } from '../lib/browser.mjs';
import { slowDown } from '../lib/slow-down.mjs';
import { timeoutMs, readVitals, watchRequests, withVisitor } from '../lib/watch-page.mjs';

/** @typedef {import('@playwright/test').Browser} Browser */
/** @typedef {import('@playwright/test').Page} Page */

/** Impatient fingers tap again after so long. */
const tapIntervalMs = 50;
/** The least that browsers report of an interaction. */
const minDurationMs = 16;
const settleMs = 1500;
const screen = { ...screens.phone, deviceScaleFactor: 2 };

/**
 * @param {Page} page
 * @param {string} url
 */
async function open(page, url) {
  const response = await page.goto(url, { waitUntil: 'commit', timeout: timeoutMs });
  if (!response?.ok()) throw new Error(`${url} answered ${response?.status()}`);
}

/**
 * A visit that only looks, until the page is quiet.
 * @param {Browser} browser
 * @param {string} url
 * @param {'slow' | 'fast'} [speed]
 */
export function visit(browser, url, speed = 'slow') {
  return withVisitor(browser, screen, async (page) => {
    if (speed === 'slow') await slowDown(page, { network: true });
    const { waitUntilQuiet } = watchRequests(page);
    await open(page, url);
    await waitUntilQuiet();
    return readVitals(page);
  });
}

/**
 * Runs in the page: taps the first Add to Cart again and again from the first paint on, until the
 * cart that the browser keeps holds something, and tells when that was.
 * @param {number} intervalMs
 */
function tapUntilInCart(intervalMs) {
  const isInCart = () => JSON.parse(localStorage.getItem('cart') ?? '[]').length > 0;
  function addToCart() {
    const buttons = /** @type {NodeListOf<HTMLButtonElement>} */ (
      document.querySelectorAll('main button:enabled')
    );
    return [...buttons].find(({ ariaLabel, textContent }) =>
      (ariaLabel ?? textContent).trim().startsWith('Add to Cart'),
    );
  }
  new PerformanceObserver((list, observer) => {
    if (list.getEntriesByName('first-contentful-paint').length === 0) return;
    observer.disconnect();
    const timer = setInterval(() => {
      addToCart()?.click();
      if (!isInCart()) return;
      clearInterval(timer);
      Reflect.get(window, 'reportInteractive')(performance.now());
    }, intervalMs);
  }).observe({ type: 'paint', buffered: true });
}

/**
 * Milliseconds until a tap on Add to Cart has had its effect.
 * @param {Browser} browser
 * @param {string} url
 * @returns {Promise<number>}
 */
export function measureTap(browser, url) {
  return withVisitor(browser, screen, async (page) => {
    await slowDown(page, { network: true });
    /** @type {(milliseconds: number) => void} */
    let report = () => {};
    const interactive = /** @type {Promise<number>} */ (
      new Promise((resolve, reject) => {
        report = resolve;
        setTimeout(() => reject(new Error(`${url} does not come alive`)), timeoutMs);
      })
    );
    await page.exposeFunction('reportInteractive', report);
    await page.addInitScript(tapUntilInCart, tapIntervalMs);
    await open(page, url);
    return interactive;
  });
}

/** Runs in the page: tells how long each event of a tap or a key kept the shopper waiting. */
function reportInteractions() {
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if (Reflect.get(entry, 'interactionId')) Reflect.get(window, 'reportDelay')(entry.duration);
    }
    // The types of TypeScript do not know the threshold.
  }).observe(
    /** @type {PerformanceObserverInit} */ ({
      type: 'event',
      durationThreshold: 16,
      buffered: true,
    }),
  );
}

/**
 * Milliseconds from an act on a page at rest to the next frame.
 * @param {Browser} browser
 * @param {string} url
 * @param {(page: Page) => Promise<void>} action by touch or key
 * @returns {Promise<number>}
 */
export function measureInteraction(browser, url, action) {
  return withVisitor(browser, screen, async (page) => {
    await slowDown(page, { network: true });
    /** @type {number[]} */
    const delaysMs = [];
    await page.exposeFunction('reportDelay', (/** @type {number} */ delayMs) => delaysMs.push(delayMs));
    await page.addInitScript(reportInteractions);
    const { waitUntilQuiet } = watchRequests(page);
    await open(page, url);
    await waitUntilQuiet();
    await action(page);
    await sleep(settleMs);
    return Math.max(minDurationMs, ...delaysMs);
  });
}

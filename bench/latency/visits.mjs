import { setTimeout as sleep } from 'node:timers/promises';
import { screens } from '../lib/browser.mjs';
import { slowDown } from '../lib/slow-down.mjs';
import { readVitals, timeoutMs, watchRequests, withVisitor } from '../lib/watch-page.mjs';

/** @typedef {import('@playwright/test').Browser} Browser */
/** @typedef {import('@playwright/test').Page} Page */

const tapIntervalMs = 50;
/** Browsers report no shorter interaction. */
const minDurationMs = 16;
const observeMs = 1500;
const screen = { ...screens.phone, deviceScaleFactor: 2 };

/** @param {Page} page @param {string} url */
async function open(page, url) {
  const response = await page.goto(url, { waitUntil: 'commit', timeout: timeoutMs });
  if (!response?.ok()) throw new Error(`${url} returned ${response?.status()}`);
}

/** @param {Browser} browser @param {string} url @param {'slow' | 'fast'} [speed] */
export function visit(browser, url, speed = 'slow') {
  return withVisitor(browser, screen, async (page) => {
    if (speed === 'slow') await slowDown(page, { network: true });
    const { waitUntilQuiet } = watchRequests(page);
    await open(page, url);
    await waitUntilQuiet();
    return readVitals(page);
  });
}

/** @param {number} intervalMs */
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

/** @param {Browser} browser @param {string} url @returns {Promise<number>} */
export function measureTap(browser, url) {
  return withVisitor(browser, screen, async (page) => {
    await slowDown(page, { network: true });
    /** @type {(milliseconds: number) => void} */
    let report = () => {};
    const interactive = /** @type {Promise<number>} */ (
      new Promise((resolve, reject) => {
        report = resolve;
        setTimeout(() => reject(new Error(`${url} does not become interactive`)), timeoutMs);
      })
    );
    await page.exposeFunction('reportInteractive', report);
    await page.addInitScript(tapUntilInCart, tapIntervalMs);
    await open(page, url);
    return interactive;
  });
}

function reportInteractions() {
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if (Reflect.get(entry, 'interactionId')) Reflect.get(window, 'reportDelay')(entry.duration);
    }
    // The types of TypeScript lack durationThreshold.
  }).observe(
    /** @type {PerformanceObserverInit} */ ({
      type: 'event',
      durationThreshold: 16,
      buffered: true,
    }),
  );
}

/**
 * @param {Browser} browser @param {string} url @param {(page: Page) => Promise<void>} action
 * @returns {Promise<number>}
 */
export function measureInteraction(browser, url, action) {
  return withVisitor(browser, screen, async (page) => {
    await slowDown(page, { network: true });
    /** @type {number[]} */
    const delaysMs = [];
    await page.exposeFunction('reportDelay', (/** @type {number} */ delayMs) =>
      delaysMs.push(delayMs),
    );
    await page.addInitScript(reportInteractions);
    const { waitUntilQuiet } = watchRequests(page);
    await open(page, url);
    await waitUntilQuiet();
    await action(page);
    await sleep(observeMs);
    return Math.max(minDurationMs, ...delaysMs);
  });
}

import { setTimeout as sleep } from 'node:timers/promises';
import { screens } from '../lib/browser.mjs';
import { slowDown } from '../lib/slow-down.mjs';
import { longestMilliseconds, readVitals, watchRequests, withVisitor } from '../lib/watch-page.mjs';

/** @typedef {import('@playwright/test').Browser} Browser */
/** @typedef {import('@playwright/test').Page} Page */

/** Impatient fingers tap again after so long. */
const tapMilliseconds = 50;
/** The least that browsers report of an interaction. */
const shortestMilliseconds = 16;
const afterMilliseconds = 1500;
const screen = { ...screens.phone, deviceScaleFactor: 2 };

/**
 * @param {Page} page
 * @param {string} url
 */
async function open(page, url) {
  const answer = await page.goto(url, { waitUntil: 'commit', timeout: longestMilliseconds });
  if (!answer?.ok()) throw new Error(`${url} answered ${answer?.status()}`);
}

/**
 * A visit that only looks, until the page is quiet.
 * @param {Browser} browser
 * @param {string} url
 * @param {'slow' | 'fast'} [speed]
 */
export function look(browser, url, speed = 'slow') {
  return withVisitor(browser, screen, async (page) => {
    if (speed === 'slow') await slowDown(page, { network: true });
    const { settle } = watchRequests(page);
    await open(page, url);
    await settle();
    return readVitals(page);
  });
}

/**
 * Runs in the page: taps the first Add to Cart again and again from the first paint on, until the
 * cart that the browser keeps holds something, and tells when that was.
 * @param {number} pace
 */
function tapUntilInCart(pace) {
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
      Reflect.get(window, 'tellAlive')(performance.now());
    }, pace);
  }).observe({ type: 'paint', buffered: true });
}

/**
 * Milliseconds until a tap on Add to Cart has had its effect.
 * @param {Browser} browser
 * @param {string} url
 * @returns {Promise<number>}
 */
export function tap(browser, url) {
  return withVisitor(browser, screen, async (page) => {
    await slowDown(page, { network: true });
    /** @type {(milliseconds: number) => void} */
    let publish = () => {};
    const alive = /** @type {Promise<number>} */ (
      new Promise((resolve, reject) => {
        publish = resolve;
        setTimeout(() => reject(new Error(`${url} does not come alive`)), longestMilliseconds);
      })
    );
    await page.exposeFunction('tellAlive', publish);
    await page.addInitScript(tapUntilInCart, tapMilliseconds);
    await open(page, url);
    return alive;
  });
}

/** Runs in the page: tells how long each event of a tap or a key kept the shopper waiting. */
function tellInteractions() {
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if (Reflect.get(entry, 'interactionId')) Reflect.get(window, 'tellWait')(entry.duration);
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
 * @param {(page: Page) => Promise<void>} act by touch or key
 * @returns {Promise<number>}
 */
export function interact(browser, url, act) {
  return withVisitor(browser, screen, async (page) => {
    await slowDown(page, { network: true });
    /** @type {number[]} */
    const waits = [];
    await page.exposeFunction('tellWait', (/** @type {number} */ wait) => waits.push(wait));
    await page.addInitScript(tellInteractions);
    const { settle } = watchRequests(page);
    await open(page, url);
    await settle();
    await act(page);
    await sleep(afterMilliseconds);
    return Math.max(shortestMilliseconds, ...waits);
  });
}

import { setTimeout as sleep } from 'node:timers/promises';
import { timeoutMs, watchRequests } from '../../e2e/budgets/watch-page.mjs';
import { slowDown } from '../lib/slow-phone.mjs';

/** @typedef {{ path: string, title: string }} Product */
/** @typedef {{ page: number, requests: { rsc: number, stylesheet: number, script: number } }} Step */

/** Measured duration of a tap. */
const touchMs = 90;

/**
 * Runs in the page, which is there with title, URL and a working Add to Cart.
 * @param {Product & { longest: number }} product @returns {Promise<Step>}
 */
function watchTouch({ path, title, longest }) {
  const shows = (/** @type {string} */ selector) =>
    [...document.querySelectorAll(selector)].some((head) => {
      const { width, top, bottom } = head.getBoundingClientRect();
      return head.textContent?.trim() === title && width > 0 && top < innerHeight && bottom > 0;
    });
  function addsToCart() {
    /** @type {NodeListOf<HTMLElement>} */
    const buttons = document.querySelectorAll('main button:enabled');
    [...buttons].find((each) => each.textContent?.trim() === 'Add to Cart')?.click();
    return JSON.parse(localStorage.getItem('cart') ?? '[]').length > 0;
  }
  /** @type {(from: number, to: number) => Step['requests']} */
  function countRequests(from, to) {
    const urls = performance
      .getEntriesByType('resource')
      .filter(({ startTime }) => startTime > from && startTime < to)
      .map(({ name }) => new URL(name));
    const endingIn = (/** @type {string} */ end) =>
      urls.filter(({ pathname }) => pathname.endsWith(end)).length;
    const rsc = urls.filter(({ searchParams }) => searchParams.has('_rsc')).length;
    return { rsc, stylesheet: endingIn('.css'), script: endingIn('.js') };
  }
  return new Promise((resolve, reject) => {
    const begin = (/** @type {TouchEvent} */ { timeStamp }) => {
      // A message arrives after the frame is painted.
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => {
        const now = performance.now();
        if (location.pathname === path && shows('main h1') && addsToCart()) {
          changes.disconnect();
          resolve({ page: now - timeStamp, requests: countRequests(timeStamp, now) });
        }
      };
      const checkAfterPaint = () => requestAnimationFrame(() => port2.postMessage(undefined));
      const changes = new MutationObserver(checkAfterPaint);
      changes.observe(document.body, { subtree: true, childList: true });
      setTimeout(() => reject(new Error(`${path} does not become interactive`)), longest);
    };
    addEventListener('touchstart', begin, { capture: true, once: true, passive: true });
  });
}

/**
 * @param {import('@playwright/test').Page} page @param {string} url of a listing
 * @param {Product} product @param {{ network: boolean }} slow @returns {Promise<Step>}
 */
export async function followCard(page, url, { path, title }, slow) {
  const session = await slowDown(page, slow);
  const { waitUntilQuiet } = watchRequests(page);
  await page.goto(url, { timeout: timeoutMs });
  await waitUntilQuiet();
  const link = page.locator(`main article :is(h2, h3) a[href="${path}"]`);
  await link.scrollIntoViewIfNeeded();
  await waitUntilQuiet();
  const box = await link.boundingBox();
  if (!box) throw new Error(`${title} is not visible`);
  const point = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  const step = page.evaluate(watchTouch, { path, title, longest: timeoutMs });
  await page.evaluate('undefined'); // answered after the watch has begun
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [point] });
  await sleep(touchMs);
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  return step;
}

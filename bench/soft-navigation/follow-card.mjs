import { setTimeout as sleep } from 'node:timers/promises';
import { slowDown } from '../lib/slow-down.mjs';
import { timeoutMs, watchRequests } from '../lib/watch-page.mjs';

/** @typedef {import('@playwright/test').Page} Page */

/** @typedef {{ path: string, title: string }} Product */

/** Measured duration of a tap. */
const touchMs = 90;

/** @typedef {{ page: number, preview: number | undefined, requests: Record<'rsc' | 'stylesheet' | 'script', number> }} Step */

/**
 * Runs in the page. The preview is `aria-hidden`; the page has title, URL and a working Add to
 * Cart.
 * @param {Product & { longest: number }} product @returns {Promise<Step>}
 */
function watchTouch({ path, title, longest }) {
  const isSeen = (/** @type {Element} */ element) => {
    const { width, top, bottom } = element.getBoundingClientRect();
    return width > 0 && top < innerHeight && bottom > 0;
  };
  /** @type {(head: Element) => boolean} */
  const isHead = (head) => head.textContent?.trim() === title && isSeen(head);
  const showsPreview = () => [...document.querySelectorAll('[aria-hidden="true"] h1')].some(isHead);
  const showsPage = () =>
    location.pathname === path && [...document.querySelectorAll('main h1')].some(isHead);
  function addsToCart() {
    /** @type {NodeListOf<HTMLElement>} */
    const buttons = document.querySelectorAll('main button:enabled');
    [...buttons].find((each) => each.textContent?.trim() === 'Add to Cart')?.click();
    return JSON.parse(localStorage.getItem('cart') ?? '[]').length > 0;
  }
  /** @type {(from: number, to: number) => Step['requests']} */
  function countRequests(from, to) {
    const requested = performance
      .getEntriesByType('resource')
      .filter(({ startTime }) => startTime > from && startTime < to)
      .map(({ name }) => new URL(name));
    /** @type {(is: (url: URL) => boolean) => number} */
    const count = (is) => requested.filter(is).length;
    return {
      rsc: count(({ searchParams }) => searchParams.has('_rsc')),
      stylesheet: count(({ pathname }) => pathname.endsWith('.css')),
      script: count(({ pathname }) => pathname.endsWith('.js')),
    };
  }
  return new Promise((resolve, reject) => {
    const begin = (/** @type {TouchEvent} */ { timeStamp }) => {
      /** @type {number | undefined} */
      let preview;
      // A message arrives after the frame is painted.
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => {
        const now = performance.now();
        const page = now - timeStamp;
        if (showsPage() && addsToCart()) {
          changes.disconnect();
          resolve({ page, preview, requests: countRequests(timeStamp, now) });
        }
        if (preview === undefined && showsPreview()) preview = page;
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
 * @param {Page} page @param {string} url @param {Product} product
 * @param {{ network: boolean }} slow @returns {Promise<Step>}
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
  if (!box) throw new Error(`${title} is not to be seen`);
  const point = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  const shown = page.evaluate(watchTouch, { path, title, longest: timeoutMs });
  await page.evaluate('undefined'); // answered after the watch has begun
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [point] });
  await sleep(touchMs);
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  return shown;
}

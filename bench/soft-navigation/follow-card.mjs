import { setTimeout as sleep } from 'node:timers/promises';
import { slowDown } from '../lib/slow-down.mjs';
import { longestMilliseconds, watchRequests } from '../lib/watch-page.mjs';

/** @typedef {import('@playwright/test').Page} Page */

/** @typedef {{ path: string, title: string }} Product one that a single tap buys */

/** From the finger's touch to its lift, as people tap. */
const touchMilliseconds = 90;

/**
 * What followed the touch of a card.
 * @typedef {object} Step
 * @property {number} page milliseconds to the product's own page, in which Add to Cart works
 * @property {number | undefined} preview milliseconds to the frame that shows the title in a preview
 * @property {Record<'rsc' | 'stylesheet' | 'script', number>} requests until then
 */

/**
 * Runs in the page: settles with milliseconds from the touch to the frame that shows the product in
 * a preview, which nobody can use yet (`aria-hidden`), and to the one in which its page is there:
 * address, title, and an Add to Cart that fills the cart.
 * @param {Product & { longest: number }} product and the most milliseconds to wait
 * @returns {Promise<Step>}
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
      // Looks at what changed, once its frame is painted: a message comes after that.
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
      const lookSoon = () => requestAnimationFrame(() => port2.postMessage(undefined));
      const changes = new MutationObserver(lookSoon);
      changes.observe(document.body, { subtree: true, childList: true });
      setTimeout(() => reject(new Error(`${path} does not come alive`)), longest);
    };
    addEventListener('touchstart', begin, { capture: true, once: true, passive: true });
  });
}

/**
 * Follows a card of a list to its product by a tap, once the list is quiet.
 * @param {Page} page a new visitor's, with a touch screen
 * @param {string} url of the list
 * @param {Product} product
 * @param {{ network: boolean }} slow whether the network is slowed down beside the processor
 * @returns {Promise<Step>}
 */
export async function followCard(page, url, { path, title }, slow) {
  const session = await slowDown(page, slow);
  const { settle } = watchRequests(page);
  await page.goto(url, { timeout: longestMilliseconds });
  await settle();
  const link = page.locator(`main article :is(h2, h3) a[href="${path}"]`);
  await link.scrollIntoViewIfNeeded();
  await settle();
  const box = await link.boundingBox();
  if (!box) throw new Error(`${title} is not to be seen`);
  const point = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  const shown = page.evaluate(watchTouch, { path, title, longest: longestMilliseconds });
  await page.evaluate('undefined'); // answered after the watch has begun
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [point] });
  await sleep(touchMilliseconds);
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  return shown;
}

import { setTimeout as sleep } from 'node:timers/promises';
import { slowDown } from '../lib/slow-down.mjs';
import { longestMilliseconds, watchRequests } from '../lib/watch-page.mjs';

/** @typedef {import('@playwright/test').Page} Page */
/** @typedef {import('@playwright/test').Request} Request */

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
 * @returns {Promise<Pick<Step, 'page' | 'preview'>>}
 */
function watchTouch({ path, title, longest }) {
  const hidden = '[aria-hidden="true"]';
  const isSeen = (/** @type {Element} */ element) => {
    const { width, top, bottom } = element.getBoundingClientRect();
    return width > 0 && top < innerHeight && bottom > 0;
  };
  /** @type {(selector: string) => HTMLElement[]} */
  const seen = (selector) =>
    [.../** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll(selector))].filter(
      isSeen,
    );
  const showsPreview = () => seen(hidden).some(({ textContent }) => textContent.includes(title));
  const showsPage = () =>
    location.pathname === path &&
    seen('main h1').some((head) => head.textContent?.trim() === title && !head.closest(hidden));
  function addsToCart() {
    const button = seen('main button:enabled').find(
      (each) => each.textContent?.trim() === 'Add to Cart' && !each.closest(hidden),
    );
    button?.click();
    return JSON.parse(localStorage.getItem('cart') ?? '[]').length > 0;
  }
  return new Promise((resolve, reject) => {
    const begin = (/** @type {TouchEvent} */ { timeStamp }) => {
      /** @type {number | undefined} */
      let preview;
      // A message comes after the frame is painted.
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => {
        const now = performance.now() - timeStamp;
        if (showsPage() && addsToCart()) return resolve({ page: now, preview });
        if (preview === undefined && showsPreview()) preview = now;
        if (now < longest) next();
        else reject(new Error(`${path} does not come alive`));
      };
      const next = () => requestAnimationFrame(() => port2.postMessage(undefined));
      next();
    };
    addEventListener('touchstart', begin, { capture: true, once: true, passive: true });
  });
}

/** @param {Request[]} requests */
function countRequests(requests) {
  const isRsc = (/** @type {Request} */ request) => request.headers().rsc !== undefined;
  const count = (/** @type {(request: Request) => boolean} */ is) => requests.filter(is).length;
  return {
    rsc: count(isRsc),
    stylesheet: count((request) => request.resourceType() === 'stylesheet'),
    script: count((request) => request.resourceType() === 'script'),
  };
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
  const { requests, settle } = watchRequests(page);
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
  const before = requests.length;
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [point] });
  await sleep(touchMilliseconds);
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  const step = await shown;
  return { ...step, requests: countRequests(requests.slice(before)) };
}

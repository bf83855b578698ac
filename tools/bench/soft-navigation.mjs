import { setTimeout as sleep } from 'node:timers/promises';
import { timeoutMs, watchRequests, withVisitor } from '../../e2e/budgets/watch-page.mjs';
import { screens, withBrowser } from '../../e2e/support/launch-browser.mjs';
import {
  fetchApi,
  fillListing,
  listing,
  needsNoOption,
} from '../../e2e/support/test-catalogue.mjs';
import { withShop } from '../../e2e/support/test-shop.mjs';
import { interleave, runs, waitUntilIdle } from '../lib/measuring.mjs';
import { kilobytes, median, spread } from '../lib/report.mjs';

/** @typedef {{ path: string, title: string }} Product */

const cards = runs(9);
/** Measured duration of a tap. */
const touchMs = 90;
/** Latency in ms, bits a second down and up. @type {Record<string, [number, number, number]>} */
const networks = { 'fast 4G': [60, 9e6, 1.5e6], 'slow 4G': [150, 1.6e6, 750e3] };

/** Runs in the page, until title and a working Add to Cart are there. @param {Product} product @returns {Promise<number>} */
function watchTouch({ path, title }) {
  function isReady() {
    const isTitle = (/** @type {Element} */ head) => head.textContent?.trim() === title;
    if (location.pathname !== path) return false;
    if (![...document.querySelectorAll('main h1')].some(isTitle)) return false;
    /** @type {NodeListOf<HTMLElement>} */
    const buttons = document.querySelectorAll('main button:enabled');
    [...buttons].find((button) => button.textContent?.trim() === 'Add to Cart')?.click();
    return JSON.parse(localStorage.getItem('cart') ?? '[]').length > 0;
  }
  return new Promise((resolve, reject) => {
    setTimeout(() => reject(new Error(`${path} does not become interactive`)), 60_000);
    const begin = ({ timeStamp = 0 }) => {
      const check = () =>
        isReady() ? resolve(performance.now() - timeStamp) : requestAnimationFrame(check);
      requestAnimationFrame(check);
    };
    addEventListener('touchstart', begin, { capture: true, once: true, passive: true });
  });
}

/** @param {import('@playwright/test').Page} page @param {string} url of a listing @param {Product} product @param {string} network */
async function followCard(page, url, product, network) {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await session.send('Network.enable');
  const [latency = 0, down = 0, up = 0] = networks[network] ?? [];
  const throughput = { downloadThroughput: down / 8, uploadThroughput: up / 8 };
  const conditions = { offline: false, latency, ...throughput };
  await session.send('Network.emulateNetworkConditions', conditions);
  const { waitUntilQuiet } = watchRequests(page);
  await page.goto(url, { timeout: timeoutMs });
  await waitUntilQuiet();
  const link = page.locator(`main article :is(h2, h3) a[href="${product.path}"]`);
  await link.scrollIntoViewIfNeeded();
  await waitUntilQuiet();
  const box = await link.boundingBox();
  if (!box) throw new Error(`${product.title} is not visible`);
  const touchPoints = [{ x: box.x + box.width / 2, y: box.y + box.height / 2 }];
  const ready = page.evaluate(watchTouch, product);
  await page.evaluate('undefined'); // answered after the watch has begun
  /** Bytes of each request that the touch has begun; not of those that Add to Cart begins. @type {Map<string, number>} */
  const sizes = new Map();
  let isBought = false;
  session.on('Network.requestWillBeSent', ({ requestId, request }) => {
    if (!isBought && request.url.startsWith('http')) sizes.set(requestId, 0);
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (sizes.has(requestId)) sizes.set(requestId, encodedDataLength);
  });
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints });
  await sleep(touchMs);
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  const ms = await ready;
  isBought = true;
  await waitUntilQuiet();
  return { ms, sizes: [...sizes.values()].filter((size) => size > 0) };
}

export const measure = () =>
  withShop((shop) =>
    withBrowser(async (browser) => {
      await fillListing(shop);
      const query = new URLSearchParams({ category: listing.category, limit: '12' });
      const { data } = await fetchApi(`${shop.apiOrigin}/api/v1/products?${query}`);
      /** @type {{ id: string, title: string }[]} */
      const products = data.filter(needsNoOption).slice(0, cards);
      const follow = (/** @type {string} */ network, /** @type {number} */ card) =>
        withVisitor(browser, screens.phone, (page) => {
          const { id = '', title = '' } = products[card] ?? {};
          const url = shop.origin + listing.path;
          return followCard(page, url, { path: `/product/${id}`, title }, network);
        });
      await interleave(products.length, ['fast 4G'], follow); // caches the pages
      await waitUntilIdle(shop.storefront, shop.api);
      const found = await interleave(products.length, Object.keys(networks), follow);
      return [...found].map(([network, steps]) => ({
        what: `Touch on a card until its product can be bought: ${network}, processor ÷ 4`,
        ours: [
          spread(steps.map(({ ms }) => ms)),
          `${median(steps.map(({ sizes }) => sizes.length))} requests`,
          kilobytes(median(steps.map(({ sizes }) => sizes.reduce((sum, size) => sum + size, 0)))),
        ].join(', '),
      }));
    }),
  );

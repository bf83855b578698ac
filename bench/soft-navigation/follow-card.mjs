import { setTimeout as sleep } from 'node:timers/promises';

/** @typedef {import('@playwright/test').Page} Page */

/** From the finger's touch to its lift, as people tap. */
const touchMilliseconds = 90;
/** After the page has loaded, the shopper looks at it for so long. */
const lookMilliseconds = 1500;
const slowdown = 4;

/** @typedef {{ title: number, page: number }} Step milliseconds from the click */

/**
 * Runs in the page: settles with the time from the click on a link to the frame that shows the
 * title, and to the one in which the page itself has taken the place of its preview.
 * @param {{ path: string, title: string }} product
 * @returns {Promise<Step>}
 */
function watchClick({ path, title }) {
  return new Promise((resolve) => {
    addEventListener(
      'click',
      ({ timeStamp }) => {
        /** @param {() => boolean} isThere */
        const frameOf = (isThere) =>
          new Promise((settle) => {
            function look() {
              if (!isThere()) return requestAnimationFrame(look);
              // A message comes after the frame is painted.
              const { port1, port2 } = new MessageChannel();
              port1.onmessage = () => settle(performance.now() - timeStamp);
              port2.postMessage(undefined);
            }
            requestAnimationFrame(look);
          });
        /** @param {string} root */
        const showsTitle = (root) =>
          [...document.querySelectorAll(`${root} h1`)].some(
            (heading) =>
              heading.textContent?.trim() === title &&
              heading.getBoundingClientRect().top < innerHeight,
          );
        Promise.all([
          frameOf(() => showsTitle('body')),
          frameOf(() => location.pathname === path && showsTitle('main')),
        ]).then(([shown, there]) => resolve({ title: shown, page: there }));
      },
      { capture: true, once: true },
    );
  });
}

/**
 * Follows a card of a list to its product, on a processor that is slowed down.
 * @param {import('@playwright/test').BrowserContext} context a new visitor's, with a touch screen
 * @param {string} url of the list
 * @param {number} index of the card
 * @param {'touched' | 'cold'} way touched as people tap, or clicked out of the blue
 * @returns {Promise<Step>}
 */
export async function followCard(context, url, index, way) {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  await page.goto(url, { waitUntil: 'load' });
  await sleep(lookMilliseconds);
  const link = page.locator('main article :is(h2, h3) a[href^="/product/"]').nth(index);
  const path = (await link.getAttribute('href')) ?? '';
  const title = ((await link.textContent()) ?? '').trim();
  await link.scrollIntoViewIfNeeded();
  await sleep(lookMilliseconds);
  const shown = page.evaluate(watchClick, { path, title });
  if (way === 'cold') {
    await link.dispatchEvent('click');
    return shown;
  }
  const box = await link.boundingBox();
  if (!box) throw new Error(`${title} is not to be seen`);
  const point = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [point] });
  await sleep(touchMilliseconds);
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  return shown;
}

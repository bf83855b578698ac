import { request } from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';

const demoHosts = ['localhost', 'tv.localhost'];

const minWidth = 360;

const maxWidth = 1440;

/** @param {string} html */
const addressesIn = (html) =>
  html.replaceAll('&amp;', '&').match(/\/_next\/image\?url=[^\s"\\]+/g) ?? [];

/** @param {string} html */
export function picturesIn(html) {
  const heroes = new Set(addressesIn(/<picture>.*?<\/picture>/s.exec(html)?.[0] ?? ''));
  return [...new Set(addressesIn(html))].filter((address) => {
    const width = Number(/[?&]w=(\d+)/.exec(address)?.[1]);
    return width >= minWidth && (width <= maxWidth || heroes.has(address));
  });
}

/** @param {string} html */
export function pagesIn(html) {
  const paths = html.matchAll(/href="(\/products\?category=[^"&]+|\/product\/[^"]+)"/g);
  return [...new Set([...paths].map(([, path = '']) => path))];
}

/**
 * @param {number} port
 * @param {string} host
 * @param {string} path
 * @param {AbortSignal} signal
 * @returns {Promise<string>}
 */
function read(port, host, path, signal) {
  const headers = { host: `${host}:${port}`, accept: 'image/avif,image/webp,*/*' };
  return new Promise((resolve, reject) => {
    request({ host: '127.0.0.1', port, path, headers, signal }, (response) => {
      text(response).then(resolve, reject);
    })
      .once('error', reject)
      .end();
  });
}

/**
 * Encodes the demo stores' pictures once, home pages first; half of the time is left to visitors.
 * @param {number} port
 * @param {AbortSignal} signal
 */
export async function warmDemoPictures(port, signal) {
  const done = new Set();
  const pages = demoHosts.map((host) => ({ host, path: '/' }));
  try {
    for (const { host, path } of pages) {
      const html = await read(port, host, path, signal);
      for (const picture of picturesIn(html).filter((address) => !done.has(host + address))) {
        done.add(host + picture);
        const started = performance.now();
        await read(port, host, picture, signal);
        await sleep(performance.now() - started, undefined, { signal });
      }
      for (const next of pagesIn(html).filter((page) => !done.has(host + page))) {
        done.add(host + next);
        pages.push({ host, path: next });
      }
    }
  } catch (error) {
    if (!signal.aborted) console.warn('Pictures will be encoded on first request:', error);
  }
}

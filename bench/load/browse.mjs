import { listing } from '../lib/catalogue.mjs';
import { tallyOf } from '../lib/load.mjs';

/** Of 100 actions: 80 browse, 15 search or open the cart, 5 buy. */
const browsing = 80;
const searching = 15;
export const buying = 5;

const words = 'planter pot teak garden seed jute brass clay kit steel balcony lantern bistro'.split(
  ' ',
);
const categories = ['garden tools', 'outdoor furniture', 'plants & seeds', 'pots & planters'];

/** @template Thing @param {readonly Thing[]} things */
const anyOf = (things) => /** @type {Thing} */ (things[Math.floor(Math.random() * things.length)]);

const deeper = (/** @type {number} */ page) =>
  page === 1 ? '/products' : `${listing.path}&page=${page}`;

/** @param {string[]} handles */
function randomPage(handles) {
  const chance = Math.random();
  if (chance < 0.15) return '/';
  if (chance < 0.5) {
    const query = new URLSearchParams({ category: anyOf(categories) });
    return `/products?${query}`.replaceAll('+', '%20');
  }
  if (chance < 0.6) return anyOf([deeper(1), deeper(2), deeper(3)]);
  if (chance < 0.95) return `/product/${anyOf(handles)}`;
  return anyOf(['/shipping', '/return', '/contact', '/sitemap.xml']);
}

/** @param {string[]} handles */
function randomSearch(handles) {
  const chance = Math.random();
  if (chance < 0.4) return `/products?search=${anyOf(words)}`;
  if (chance < 0.6) return '/cart';
  return `/api/v1/products?ids=${anyOf(handles)},${anyOf(handles)}`;
}

/** @param {string[]} handles */
export const anyPath = (handles) =>
  Math.random() * (browsing + searching) < browsing ? randomPage(handles) : randomSearch(handles);

/** @param {{ port: number, perSecond: number, seconds: number, handles: string[] }} job */
export async function browse({ port, perSecond, seconds, handles }) {
  // Imported late: the package may not be installed yet.
  const { default: runAutocannon } = await import('autocannon');
  const result = await runAutocannon({
    url: `http://127.0.0.1:${port}`,
    connections: 24,
    overallRate: Math.round((perSecond * (browsing + searching)) / 100),
    duration: seconds,
    timeout: 10,
    headers: {
      host: `localhost:${port}`,
      accept: 'text/html,*/*;q=0.8',
      'accept-encoding': 'gzip, deflate, br',
    },
    requests: [{ setupRequest: (request) => ({ ...request, path: anyPath(handles) }) }],
  });
  return { ...tallyOf(result), latency: result.latency };
}

import { listing } from '../../e2e/support/test-catalogue.mjs';
import { load } from '../lib/load.mjs';

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

/** @param {string[]} handles */
function randomPage(handles) {
  const chance = Math.random();
  if (chance < 0.15) return '/';
  if (chance < 0.5) {
    const query = new URLSearchParams({ category: anyOf(categories) });
    return `/products?${query}`.replaceAll('+', '%20');
  }
  if (chance < 0.6) return anyOf(['/products', `${listing.path}&page=2`, `${listing.path}&page=3`]);
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
export const browse = ({ port, perSecond, seconds, handles }) =>
  load({
    port,
    path: () => anyPath(handles),
    seconds,
    connections: 24,
    perSecond: Math.round((perSecond * (browsing + searching)) / 100),
  });

import { copyPath, listing } from '../lib/catalogue.mjs';

/** Products that the measured shop has beyond the demo's. */
export const copies = 6000;
const pages = Math.floor(copies / 12);
/** Deeper pages of a listing are not kept (deepestIndexedPage of lib/catalogue/listing.ts). */
const deepestKept = 50;
/** Of the demo's titles, so that each finds more than a hundred of the copies. */
const words = 'planter pot teak garden seed jute brass clay kit steel balcony lantern bistro'.split(
  ' ',
);
const pagesOfSearch = 8;

let visited = 0;

/** Pages that are rendered when they are asked for, by turns. */
export const notKept = {
  search: (/** @type {number} */ turn) => {
    const page = 1 + (Math.floor(turn / words.length) % pagesOfSearch);
    return `/products?search=${words[turn % words.length]}${page > 1 ? `&page=${page}` : ''}`;
  },
  deep: (/** @type {number} */ turn) =>
    `${listing.path}&page=${deepestKept + 1 + (turn % (pages - deepestKept))}`,
  /** Another product at every turn of every server: one that was visited is kept. */
  first: () => {
    visited += 1;
    return copyPath(visited - 1);
  },
};

/** @typedef {keyof typeof notKept} Kind */

/** How the pages read in a sentence. */
export const names = {
  search: 'a search',
  deep: 'a deep page of a listing',
  first: 'a first visit to a product',
};

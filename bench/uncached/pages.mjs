import { copyPath, listing } from '../lib/catalogue.mjs';

export const copies = 6000;
const pages = Math.floor(copies / 12);
/** Deeper pages are not cached (deepestIndexedPage of lib/catalogue/listing.ts). */
const deepestCachedPage = 50;
const words = 'planter pot teak garden seed jute brass clay kit steel balcony lantern bistro'.split(
  ' ',
);
const pagesOfSearch = 8;

let visited = 0;

export const uncachedPages = {
  search: (/** @type {number} */ index) => {
    const page = 1 + (Math.floor(index / words.length) % pagesOfSearch);
    return `/products?search=${words[index % words.length]}${page > 1 ? `&page=${page}` : ''}`;
  },
  deep: (/** @type {number} */ index) =>
    `${listing.path}&page=${deepestCachedPage + 1 + (index % (pages - deepestCachedPage))}`,
  first: () => {
    visited += 1;
    return copyPath(visited - 1);
  },
};

/** @typedef {keyof typeof uncachedPages} Kind */

export const names = {
  search: 'a search',
  deep: 'a deep page of a listing',
  first: 'a first visit to a product',
};

/**
 * The most that a page may load on a first visit, in bytes; the parts are those of a visit, with
 * `script` counted over what an empty page of the same Next.js loads.
 * @typedef {Partial<Record<keyof typeof parts, number>>} Budget
 */

/** The parts of a visit that have budgets, as they read in a sentence. */
export const parts = {
  script: 'script over an empty page',
  css: 'CSS',
  html: 'HTML',
  styledHtml: 'HTML with the styles in it',
  fonts: 'fonts',
  fontFiles: 'font files',
  lcpPicture: 'largest picture on a phone',
  requests: 'requests',
  thirdParty: 'requests to others',
};

const every = {
  css: 15_000,
  html: 12_000,
  styledHtml: 22_000,
  fonts: 60_000,
  fontFiles: 2,
  thirdParty: 0,
};
const browsing = { ...every, script: 20_000, lcpPicture: 60_000 };

/** @type {Record<import('./pages.mjs').PageName, Budget>} */
export const budgets = {
  home: browsing,
  // With its order and filters, a form that works without scripts.
  listing: { ...browsing, styledHtml: 24_000 },
  product: { ...browsing, requests: 25 },
  policy: browsing,
  cart: { ...every, script: 30_000 },
  checkout: { ...every, script: 60_000 },
  payment: { ...every, script: 60_000 },
};

/**
 * Bytes of a first visit at most; `script` counts above an empty page of the same Next.js.
 * @typedef {Partial<Record<keyof typeof parts, number>>} Budget
 */

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
  // Includes the form of sort order and filters.
  listing: { ...browsing, styledHtml: 24_000 },
  product: { ...browsing, requests: 25 },
  policy: browsing,
  cart: { ...every, script: 30_000 },
  checkout: { ...every, script: 60_000 },
  payment: { ...every, script: 60_000 },
};

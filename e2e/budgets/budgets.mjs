/** @typedef {import('./visit-pages.mjs').Visits} Visits */

/**
 * Bytes of a first visit at most. 114,800 of each script are those of an empty page of Next.js 16.4.6.
 * @typedef {Partial<Record<keyof typeof parts, number>>} Budget
 */

export const parts = {
  script: 'script',
  css: 'CSS',
  html: 'HTML',
  rawHtml: 'HTML before compression',
  fonts: 'fonts',
  fontFiles: 'font files',
  picture: 'largest picture on a phone',
  requests: 'requests',
  thirdParty: 'requests to others',
};

const every = {
  css: 15_000,
  html: 14_800,
  rawHtml: 88_000,
  fonts: 60_000,
  fontFiles: 2,
  thirdParty: 0,
};
const browsing = { ...every, script: 134_800, picture: 60_000 };
const catalogue = { ...browsing, html: 20_800, rawHtml: 146_000 };

// 1.3 KB of each script keep a translated page working and show the shape of a page that loads;
// 0.4 KB are a layout for shop and checkout each, for which checkout's documents are 3 KB smaller.
/** @type {Record<import('./visit-pages.mjs').PageName, Budget>} */
export const budgets = {
  home: catalogue,
  // Includes sort order and filters. Its cards are script instead of 43 KB of payload for each page.
  // 1.4 KB of it recognise campaigns, ask for consent, show ratings, ask for a size,
  // keep the address of the chosen variant and bring the results of a filter into view.
  // 0.1 KB of the styles keep names whole where text is large.
  listing: { ...catalogue, script: 141_100, html: 21_750, rawHtml: 155_000, requests: 44 },
  // Four pictures, reviews. Advertisements join products by the id of the feed, which it states.
  // 0.1 KB of the script are the prices on its sizes.
  product: { ...catalogue, script: 137_250, html: 21_100, rawHtml: 138_000, requests: 28 },
  // The law asks for what the privacy policy says; 0.2 KB show the menu at every width.
  policy: { ...browsing, html: 15_400 },
  // As every page, with the scrolling to the focused field. Checkout waits for stock and sizes.
  cart: { ...every, script: 148_450 },
  // With delivery charges by PIN code, and the page of the payment that follows. 0.3 KB of it are
  // the sorting districts of each state, which tell an address to which nothing can be delivered,
  // and 0.4 KB keep the order in view until the payment opens.
  checkout: { ...every, script: 180_700, html: 11_600 },
  // The way of paying at hand first, and the others.
  payment: { ...every, script: 174_800, html: 12_000 },
};

const number = new Intl.NumberFormat('en-IN');

/** @param {Visits[keyof Visits]} visits @returns {Required<Budget>} */
export function weightOf({ phone, desktop }) {
  const names = /** @type {(keyof typeof parts)[]} */ (Object.keys(parts));
  const largest = names.map((name) => [name, Math.max(phone[name], desktop[name])]);
  return { ...Object.fromEntries(largest), picture: phone.picture };
}

/** Names exceeded budgets and errors of the browser. @param {Visits} visits @returns {Record<string, string[]>} */
export function findProblems(visits) {
  const pages = /** @type {(keyof Visits)[]} */ (Object.keys(visits));
  const entries = pages.map((page) => {
    const { phone, desktop } = visits[page];
    const weight = weightOf(visits[page]);
    const limits = /** @type {[keyof Budget, number][]} */ (Object.entries(budgets[page]));
    const exceeded = limits.filter(([part, limit]) => weight[part] > limit);
    const texts = exceeded.map(([part, limit]) => {
      return `${parts[part]} ${number.format(weight[part])}, budget ${number.format(limit)}`;
    });
    return [page, [...texts, ...new Set([...phone.problems, ...desktop.problems])]];
  });
  return Object.fromEntries(entries);
}

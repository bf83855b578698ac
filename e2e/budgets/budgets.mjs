/** @typedef {import('./visit-pages.mjs').Visits} Visits */

/**
 * Bytes of a first visit at most; `script` counts above an empty page of the same Next.js.
 * @typedef {Partial<Record<keyof typeof parts, number>>} Budget
 */

export const parts = {
  script: 'script over an empty page',
  css: 'CSS',
  html: 'HTML',
  styledHtml: 'HTML with the styles in it',
  rawHtml: 'HTML before compression',
  fonts: 'fonts',
  fontFiles: 'font files',
  lcpPicture: 'largest picture on a phone',
  requests: 'requests',
  thirdParty: 'requests to others',
};

const every = {
  css: 15_000,
  html: 12_000,
  styledHtml: 14_800,
  rawHtml: 88_000,
  fonts: 60_000,
  fontFiles: 2,
  thirdParty: 0,
};
const browsing = { ...every, script: 20_000, lcpPicture: 60_000 };
// With the colours of the pictures that still load.
const catalogue = { ...browsing, styledHtml: 20_800, rawHtml: 158_000 };

// 1.3 KB of each script keep a translated page working and show the shape of a page that loads.
/** @type {Record<import('./visit-pages.mjs').PageName, Budget>} */
export const budgets = {
  home: catalogue,
  // Includes sort order and filters. Its cards are script instead of 43 KB of payload for each page.
  // 1.4 KB of it recognise campaigns, ask for consent, show ratings, ask for a size,
  // keep the address of the chosen variant and bring the results of a filter into view.
  // 0.1 KB of the styles keep names whole where text is large.
  listing: { ...catalogue, script: 25_950, styledHtml: 21_750, rawHtml: 166_000 },
  // Four pictures, reviews. Advertisements join products by the id of the feed, which it states.
  product: { ...catalogue, script: 21_750, styledHtml: 21_100, rawHtml: 147_500, requests: 27 },
  // The law asks for what the privacy policy says.
  policy: { ...browsing, styledHtml: 15_200 },
  // As every page, with the scrolling to the focused field. Checkout waits for stock and sizes.
  cart: { ...every, script: 33_150 },
  // With delivery charges by PIN code, and the page of the payment that follows. 0.3 KB of it are
  // the sorting districts of each state, which tell an address to which nothing can be delivered,
  // and 0.4 KB keep the order in view until the payment opens.
  checkout: { ...every, script: 66_100 },
  payment: { ...every, script: 60_000 },
};

const number = new Intl.NumberFormat('en-IN');

/** @param {Visits[keyof Visits]} visits @param {number} floor @returns {Required<Budget>} */
export function weightOf({ phone, desktop }, floor) {
  const names = /** @type {(keyof typeof parts)[]} */ (Object.keys(parts));
  const largest = names.map((name) => [name, Math.max(phone[name], desktop[name])]);
  const weight = Object.fromEntries(largest);
  return { ...weight, script: weight.script - floor, lcpPicture: phone.lcpPicture };
}

/** @param {string} page @param {Required<Budget>} weight @param {Budget} budget */
export function overBudget(page, weight, budget) {
  const names = /** @type {(keyof Budget)[]} */ (Object.keys(budget));
  return names.flatMap((name) => {
    const [size, limit] = [weight[name], budget[name] ?? Number.POSITIVE_INFINITY];
    const numbers = `${number.format(size)}, budget ${number.format(limit)}`;
    return size > limit ? [`${page}: ${parts[name]} ${numbers}`] : [];
  });
}

/** @param {Visits} visits @param {number} floor @returns {Record<string, string[]>} */
export function findProblems(visits, floor) {
  const names = /** @type {(keyof Visits)[]} */ (Object.keys(visits));
  const entries = names.map((page) => {
    const { phone, desktop } = visits[page];
    const problems = new Set([...phone.problems, ...desktop.problems]);
    return [
      page,
      [
        ...overBudget(page, weightOf(visits[page], floor), budgets[page]),
        ...[...problems].map((problem) => `${page}: ${problem}`),
      ],
    ];
  });
  return Object.fromEntries(entries);
}

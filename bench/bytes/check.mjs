import { budgets, parts } from './budgets.mjs';

/** @typedef {import('./budgets.mjs').Budget} Budget */
/** @typedef {import('./measure.mjs').Visits} Visits */

const number = new Intl.NumberFormat('en-IN');

/**
 * What a page weighs, by parts that have budgets: the worse of both screens.
 * @param {Visits[keyof Visits]} visits
 * @param {number} floor bytes of script of an empty page
 * @returns {Required<Budget>}
 */
export function weigh({ phone, desktop }, floor) {
  const names = /** @type {(keyof typeof parts)[]} */ (Object.keys(parts));
  const worse = names.map((name) => [name, Math.max(phone[name], desktop[name])]);
  const weight = Object.fromEntries(worse);
  return { ...weight, script: weight.script - floor, lcpPicture: phone.lcpPicture };
}

/**
 * What of a page is over its budget, a sentence each.
 * @param {string} page
 * @param {Required<Budget>} weight
 * @param {Budget} budget
 */
export function overBudget(page, weight, budget) {
  const names = /** @type {(keyof Budget)[]} */ (Object.keys(budget));
  return names.flatMap((name) => {
    const [is, may] = [weight[name], budget[name] ?? Number.POSITIVE_INFINITY];
    const numbers = `${number.format(is)}, budget ${number.format(may)}`;
    return is > may ? [`${page}: ${parts[name]} ${numbers}`] : [];
  });
}

/**
 * What is wrong with each page: what is over budget, and what the browser complained about.
 * @param {Visits} visits
 * @param {number} floor
 * @returns {Record<string, string[]>}
 */
export function faults(visits, floor) {
  const names = /** @type {(keyof Visits)[]} */ (Object.keys(visits));
  const entries = names.map((page) => {
    const { phone, desktop } = visits[page];
    const problems = new Set([...phone.problems, ...desktop.problems]);
    return [
      page,
      [
        ...overBudget(page, weigh(visits[page], floor), budgets[page]),
        ...[...problems].map((problem) => `${page}: ${problem}`),
      ],
    ];
  });
  return Object.fromEntries(entries);
}

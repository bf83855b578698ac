import { budgets, parts } from './budgets.mjs';

/** @typedef {import('./budgets.mjs').Budget} Budget */
/** @typedef {import('./measure.mjs').Visits} Visits */

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

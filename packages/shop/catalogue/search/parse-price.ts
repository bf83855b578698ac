import { unitNames } from './parse-query-words';

/** In rupees. */
export type PriceRange = { minPrice?: number; maxPrice?: number };

const currency = '(?:₹|rs\\.?|inr|रु\\.?)';
const currencyAfter = '(?:₹|rs\\b\\.?|inr\\b|rupees?\\b|rupaye\\b|rupay\\b|/-|रुपये|रुपए|रु\\.?)';
const number = '\\d{1,9}(?:\\.\\d{1,2})?(?![\\d.]*\\d)';
/** Three groups: currency, number with an optional k, currency. */
const amount = `(${currency})?\\s*(${number}\\s?k?(?![a-z]))\\s*(${currencyAfter})?`;
const start = '(?<![\\p{L}\\p{M}\\p{N}])';
const end = '(?![\\p{L}\\p{M}\\p{N}])';
const pattern = (source: string) => new RegExp(source, 'u');

const range = pattern(`${start}(between\\s+|from\\s+)?${amount}\\s*(-|–|to|and|se|से)\\s*${amount}`);
const limits: [pattern: RegExp, limit: keyof PriceRange][] = [
  [
    pattern(
      `${start}(?:under|below|less\\s+than|cheaper\\s+than|not\\s+more\\s+than|up\\s?to|within|maximum|max|<)\\s*${amount}`,
    ),
    'maxPrice',
  ],
  [
    pattern(
      `${amount}\\s*(?:(?:se|से)\\s+(?:kam|sasta|saste|neeche|niche|कम|सस्ता|सस्ते|नीचे)|tak|तक|ke\\s+(?:andar|under)|के\\s+अंदर|or\\s+less|and\\s+below)${end}`,
    ),
    'maxPrice',
  ],
  [
    pattern(`${start}(?:above|over|more\\s+than|at\\s+least|minimum|min|from|>)\\s*${amount}`),
    'minPrice',
  ],
  [
    pattern(
      `${amount}\\s*(?:(?:se|से)\\s+(?:zyada|jyada|adhik|upar|oopar|ज़्यादा|ज्यादा|अधिक|ऊपर)|or\\s+more|and\\s+above)${end}`,
    ),
    'minPrice',
  ],
];
const bare = pattern(`${start}${amount}`);

function rupees(written = ''): number {
  return Number.parseFloat(written) * (written.endsWith('k') ? 1000 : 1);
}

/** '5 kg' is not a price. */
const startsWithUnit = (rest: string) =>
  unitNames(/^[\s-]*([\p{L}\p{M}]+)/u.exec(rest)?.[1] ?? '') !== undefined;

function parseRange(text: string): [PriceRange, RegExpExecArray] | undefined {
  const found = range.exec(text);
  if (!found) return undefined;
  const [, preposition, signA, a, afterA, , signB, b, afterB] = found;
  const [low, high] = [rupees(a), rupees(b)];
  const namesMoney = preposition ?? signA ?? afterA ?? signB ?? afterB;
  if (namesMoney === undefined || low > high) return undefined;
  return [{ minPrice: low, maxPrice: high }, found];
}

function parseLimit(text: string): [PriceRange, RegExpExecArray] | undefined {
  for (const [limit, name] of limits) {
    const found = limit.exec(text);
    if (found) return [{ [name]: rupees(found[2]) }, found];
  }
  const found = bare.exec(text);
  // '₹500' alone is an upper limit.
  return found && (found[1] ?? found[3]) ? [{ maxPrice: rupees(found[2]) }, found] : undefined;
}

/** Converts Indian digits and removes thousands separators. */
const normaliseNumbers = (text: string) =>
  text
    .toLowerCase()
    .replace(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - 0x966))
    .replace(/(?<=\d),(?=\d{2,3}(?!\d{2}\b))/g, '');

/** Extracts prices such as 'pot under ₹500', '500 se kam' or '₹1000-2000'. */
export function parsePrice(words: string): { rest: string; price: PriceRange } {
  const price: PriceRange = {};
  let rest = normaliseNumbers(words);
  for (;;) {
    const parsed = parseRange(rest) ?? parseLimit(rest);
    if (!parsed) return { rest, price };
    const [limits, found] = parsed;
    const after = rest.slice(found.index + found[0].length);
    if (startsWithUnit(after)) return { rest, price };
    Object.assign(price, limits);
    rest = `${rest.slice(0, found.index)} ${after}`;
  }
}

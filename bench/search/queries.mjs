import { readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';

/**
 * What is looked for, and what one of the first five products must be. Made from the names that the
 * catalogue gives things, not from what a search answers; the misspelt ones change the longest word,
 * in turns: two letters swapped, one left out, doubled, or the one beside it on the keyboard.
 * @typedef {object} Query
 * @property {string} query
 * @property {string[][]} words each by any of its alternatives, at the beginning of a word
 * @property {number} minPrice in rupees
 * @property {number} maxPrice in rupees
 * @property {boolean} misspelt
 */

/** @typedef {{ title: string, category: string | null, parentCategory: string | null, regularPrice: number, discountedPrice: number | null, attributes: { value: string[] }[] }} Product */

/** @returns {Query[]} */
export function readQueries() {
  const text = readFileSync(new URL('queries.csv', import.meta.url), 'utf8');
  /** @type {Record<string, string>[]} */
  const rows = parse(text, { columns: true });
  return rows.map((row) => ({
    query: row.query ?? '',
    words: (row['first five have'] ?? '').split(' ').map((word) => word.split('|')),
    minPrice: Number(row['min price']),
    maxPrice: Number(row['max price']) || Number.POSITIVE_INFINITY,
    misspelt: row.misspelt === 'yes',
  }));
}

/**
 * Whether a product is what was looked for.
 * @param {Query} query
 * @param {Product} product
 */
export function fits({ words, minPrice, maxPrice }, product) {
  const { title, category, parentCategory, attributes } = product;
  const texts = [title, category, parentCategory, ...attributes.flatMap(({ value }) => value)];
  const text = ` ${texts
    .join(' ')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')}`;
  const price = product.discountedPrice ?? product.regularPrice;
  const isPriced = price >= minPrice && price <= maxPrice;
  return isPriced && words.every((word) => word.some((start) => text.includes(` ${start}`)));
}

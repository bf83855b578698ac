import { readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';

/**
 * Expected products come from the names in the catalogue, not from search results.
 * @typedef {{ query: string, words: string[][], minPrice: number, maxPrice: number, misspelt: boolean }} Query
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

/** @param {Query} query @param {Product} product */
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

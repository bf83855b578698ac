import { parsePrice } from './parse-price';

it.each([
  ['terracotta pot under ₹500', 'terracotta pot', { maxPrice: 500 }],
  ['pot under 500', 'pot', { maxPrice: 500 }],
  ['pot below rs. 1,499.50', 'pot', { maxPrice: 1499.5 }],
  ['pots upto 2k', 'pots', { maxPrice: 2000 }],
  ['500 se kam gamla', 'gamla', { maxPrice: 500 }],
  ['५०० रुपये से कम गमला', 'गमला', { maxPrice: 500 }],
  ['500 तक गमला', 'गमला', { maxPrice: 500 }],
  ['gamla 300 rupees tak', 'gamla', { maxPrice: 300 }],
  ['chair above 1000', 'chair', { minPrice: 1000 }],
  ['chair 1000 se zyada', 'chair', { minPrice: 1000 }],
  ['₹1000-2000 chair', 'chair', { minPrice: 1000, maxPrice: 2000 }],
  ['chair ₹1,000 – ₹2,000', 'chair', { minPrice: 1000, maxPrice: 2000 }],
  ['chair between 1000 and 2000', 'chair', { minPrice: 1000, maxPrice: 2000 }],
  ['chair rs 1000 to rs 2000', 'chair', { minPrice: 1000, maxPrice: 2000 }],
  ['chair above 500 under 900', 'chair', { minPrice: 500, maxPrice: 900 }],
  ['chair ₹500', 'chair', { maxPrice: 500 }],
  ['under ₹500', '', { maxPrice: 500 }],
])('reads the price in “%s”', (search, words, price) => {
  const { rest, price: read } = parsePrice(search);
  expect([rest.trim().replace(/\s+/g, ' '), read]).toEqual([words, price]);
});

it.each([
  'under eye cream',
  'pot under 5 kg',
  'diaper 6 to 12 months',
  'planner 2026-2027',
  'vitamin b12 max 500 mg',
  'chair 500',
  'overall 500',
  '7 up',
  'catalogue 1234567890123',
])('reads no price in “%s”', (search) => {
  expect(parsePrice(search)).toEqual({ rest: search, price: {} });
});

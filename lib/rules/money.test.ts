/** @jest-environment node */
import { formatOrderAmount, formatRupees, totalRupees } from './money';

it.each([
  [0, '₹0'],
  [499, '₹499'],
  [499.5, '₹499.50'],
  [974.05, '₹974.05'],
  [1000.1, '₹1,000.10'],
  [100, '₹100'],
  [1299.999, '₹1,300'],
  [129_999, '₹1,29,999'],
  [1_29_99_999.25, '₹1,29,99,999.25'],
])('%d rupees read %s', (amount, text) => {
  expect(formatRupees(amount)).toBe(text);
});

it('order views always show two decimals, behind their own symbol', () => {
  expect(formatOrderAmount(129_999)).toBe('₹1,29,999.00');
  expect(formatOrderAmount(499.5)).toBe('₹499.50');
  expect(formatOrderAmount(499.5, '$')).toBe('$499.50');
});

it.each([
  [[], 0],
  [[{ price: 499, quantity: 3 }], 1497],
  [
    [
      { price: 0.1, quantity: 1 },
      { price: 0.2, quantity: 1 },
    ],
    0.3,
  ],
  [[{ price: 19.99, quantity: 3 }], 59.97],
  [[{ price: 1.1, quantity: 9999 }], 10_998.9],
])('%j come to %d rupees', (lines, total) => {
  expect(totalRupees(lines)).toBe(total);
});

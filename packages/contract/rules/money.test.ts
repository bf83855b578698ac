import fc from '../testing/fast-check';
import { formatOrderAmount, formatRupees, totalRupees } from './money';

it.each([
  [499, '₹499'],
  [499.5, '₹499.50'],
  [1000.1, '₹1,000.10'],
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

const paise = fc.integer({ min: 0, max: 10 ** 12 });
const number = new Intl.NumberFormat('en-IN', { minimumFractionDigits: 2 });

it('groups order amounts like Intl.NumberFormat', () => {
  fc.assert(
    fc.property(paise, (amount) => {
      expect(formatOrderAmount(amount / 100)).toBe(`₹${number.format(amount / 100)}`);
    }),
  );
});

it('totals are exact for any number and order of lines', () => {
  const line = fc.record({
    price: fc.integer({ min: 0, max: 10 ** 8 }),
    quantity: fc.integer({ min: 1, max: 9999 }),
  });
  fc.assert(
    fc.property(fc.array(line), (lines) => {
      const exact = lines.reduce((sum, { price, quantity }) => sum + price * quantity, 0);
      const inRupees = lines.map(({ price, quantity }) => ({ price: price / 100, quantity }));
      expect(totalRupees(inRupees)).toBe(exact / 100);
      expect(totalRupees(inRupees.toReversed())).toBe(totalRupees(inRupees));
    }),
  );
});

/** @jest-environment node */
import fc from '@/lib/testing/fast-check';
import { formatOrderAmount, formatRupees, totalRupees } from './money';

const paise = fc.integer({ min: 0, max: 10 ** 12 });
const number = new Intl.NumberFormat('en-IN', { minimumFractionDigits: 2 });

it('groups order amounts like Intl.NumberFormat', () => {
  fc.assert(
    fc.property(paise, (amount) => {
      expect(formatOrderAmount(amount / 100)).toBe(`₹${number.format(amount / 100)}`);
    }),
  );
});

it('trailing zeros do not change an amount', () => {
  fc.assert(
    fc.property(paise, (amount) => {
      const text = formatRupees(amount / 100);
      expect(Math.round(Number(text.replaceAll(/[₹,]/g, '')) * 100)).toBe(amount);
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
      expect(Math.round(totalRupees(inRupees) * 100)).toBe(exact);
      expect(totalRupees(inRupees.toReversed())).toBe(totalRupees(inRupees));
    }),
  );
});

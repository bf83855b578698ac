import { gstRateBasisPoints } from './product-rates';

const rates = { rate: 18, categoryRates: { 'Plants & Seeds': 0, Books: 0.25 } };
const product = (gstRatePoints: number | null, category: string | null) => ({
  gstRatePoints,
  category,
});

it("returns a product's own rate, else its category's, else its store's", () => {
  expect(gstRateBasisPoints(product(500, 'Books'), rates)).toBe(500);
  expect(gstRateBasisPoints(product(0, 'Pots'), rates)).toBe(0);
  expect(gstRateBasisPoints(product(null, 'plants & seeds'), rates)).toBe(0);
  expect(gstRateBasisPoints(product(null, 'Books'), rates)).toBe(25);
  expect(gstRateBasisPoints(product(null, 'Pots'), rates)).toBe(1800);
  expect(gstRateBasisPoints(product(null, null), rates)).toBe(1800);
  expect(
    gstRateBasisPoints(product(null, 'Pots'), { categoryRates: rates.categoryRates }),
  ).toBeNull();
  expect(gstRateBasisPoints(product(null, 'Pots'), { rate: null })).toBeNull();
});

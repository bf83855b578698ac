import { gstRatePointsOf } from './product-rates';

const rates = { rate: 18, categoryRates: { 'Plants & Seeds': 0, Books: 0.25 } };
const product = (gstRatePoints: number | null, category: string | null) => ({
  gstRatePoints,
  category,
});

it("returns a product's own rate, else its category's, else its store's", () => {
  expect(gstRatePointsOf(product(500, 'Books'), rates)).toBe(500);
  expect(gstRatePointsOf(product(0, 'Pots'), rates)).toBe(0);
  expect(gstRatePointsOf(product(null, 'plants & seeds'), rates)).toBe(0);
  expect(gstRatePointsOf(product(null, 'Books'), rates)).toBe(25);
  expect(gstRatePointsOf(product(null, 'Pots'), rates)).toBe(1800);
  expect(gstRatePointsOf(product(null, null), rates)).toBe(1800);
  expect(gstRatePointsOf(product(null, 'Pots'), { categoryRates: rates.categoryRates })).toBeNull();
  expect(gstRatePointsOf(product(null, 'Pots'), { rate: null })).toBeNull();
});

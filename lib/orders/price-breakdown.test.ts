import { priceBreakdown } from './price-breakdown';

const items = [
  { price: 0.1, quantity: 3 },
  { price: 998.7, quantity: 1 },
];

const delivery = (amount: number) => ({ label: 'Delivery', amount });

it.each([
  ['only lines', {}, [], 999],
  ['the total of the lines', { total: 999 }, [], 999],
  [
    'a discount by a coupon',
    { discount: 99.9, coupon: 'GARDEN10' },
    [{ label: 'Discount (GARDEN10)', amount: -99.9 }],
    899.1,
  ],
  ['a discount without a code', { discount: 100 }, [{ label: 'Discount', amount: -100 }], 899],
  ['a charge and its total', { charges: [delivery(100)], total: 1099 }, [delivery(100)], 1099],
  ['a charge without a total', { charges: [delivery(100)] }, [delivery(100)], 1099],
  [
    'a charge and a dearer total',
    { charges: [delivery(40)], total: 1099 },
    [delivery(40), { label: 'Other charges', amount: 60 }],
    1099,
  ],
  ['a lower total', { total: 899.5 }, [{ label: 'Other discounts', amount: -99.5 }], 899.5],
  ['charges of nothing', { discount: 0, charges: [delivery(0)], total: 999 }, [], 999],
])('an order with %s adds up', (_, input, adjustments, total) => {
  expect(priceBreakdown({ items, ...input })).toEqual({ subtotal: 999, adjustments, total });
});

it.each([
  [{ total: 450, discount: 50 }, 500, 450],
  [{}, 0, 0],
])('without lines, %j has a subtotal of %d and a total of %d', (input, subtotal, total) => {
  expect(priceBreakdown({ items: [], ...input })).toMatchObject({ subtotal, total });
});

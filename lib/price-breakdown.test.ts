/** @jest-environment node */
import { priceBreakdown } from './price-breakdown';

const items = [
  { price: 0.1, quantity: 3 },
  { price: 998.7, quantity: 1 },
];

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
  [
    'a named charge and its total',
    { charges: [{ label: 'Delivery', amount: 100 }], total: 1099 },
    [{ label: 'Delivery', amount: 100 }],
    1099,
  ],
  [
    'a named charge without a total',
    { charges: [{ label: 'Delivery', amount: 100 }] },
    [{ label: 'Delivery', amount: 100 }],
    1099,
  ],
  ['a dearer total', { total: 1099 }, [{ label: 'Other charges', amount: 100 }], 1099],
  [
    'a named charge and a dearer total',
    { charges: [{ label: 'Delivery', amount: 40 }], total: 1099 },
    [
      { label: 'Delivery', amount: 40 },
      { label: 'Other charges', amount: 60 },
    ],
    1099,
  ],
  ['a lower total', { total: 899.5 }, [{ label: 'Other discounts', amount: -99.5 }], 899.5],
  [
    'charges of nothing',
    { discount: 0, charges: [{ label: 'Delivery', amount: 0 }], total: 999 },
    [],
    999,
  ],
])('an order with %s adds up', (_, input, adjustments, total) => {
  expect(priceBreakdown({ items, ...input })).toEqual({ subtotal: 999, adjustments, total });
});

it.each([
  [{ total: 499.5 }, { subtotal: 499.5, adjustments: [], total: 499.5 }],
  [
    { total: 450, discount: 50 },
    { subtotal: 500, adjustments: [{ label: 'Discount', amount: -50 }], total: 450 },
  ],
  [{}, { subtotal: 0, adjustments: [], total: 0 }],
])('without lines, %j adds up', (input, breakdown) => {
  expect(priceBreakdown({ items: [], ...input })).toEqual(breakdown);
});

import { describeProduct } from './describe-product';

const prices = { regularPricePaise: 249_900, discountedPricePaise: null };

it('names changes by column, with the price that shoppers pay', () => {
  const reduced = describeProduct({
    handle: 'pot',
    prices,
    fields: [{ field: 'discountedPricePaise', before: null, after: 229_900 }],
  });
  expect(reduced).toBe('pot: price: ₹2,499.00 → ₹2,299.00, mrp: none → ₹2,499.00');
});

it('formats values like an export, and lists without them', () => {
  const described = describeProduct({
    handle: 'pot',
    prices,
    fields: [
      { field: 'hidden', before: false, after: true },
      { field: 'gstRatePoints', before: 1800, after: 500 },
      { field: 'description', before: 'Clay.', after: 'Red clay.' },
      { field: 'descriptionHtml', before: null, after: '<b>Red</b> clay.' },
      { field: 'images' },
    ],
  });
  expect(described).toBe(
    'pot: hidden: "no" → "yes", gst_rate: "18" → "5", description: "Clay." → "Red clay.", images: changed',
  );
});

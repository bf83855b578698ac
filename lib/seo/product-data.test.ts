import type { StoreInfo } from '../shop/store-info';
import { makeProduct, makeVariant } from '../testing/make-product';
import { productData } from './product-data';

const origin = 'https://shop.example.in';
const storeTerms = {
  delivery: { minDays: 0, maxDays: 7, free: true },
  returns: { days: 7, exceptions: undefined },
};
const dataOf = (
  own: Parameters<typeof makeProduct>[0] = {},
  terms: Partial<StoreInfo> = storeTerms,
) => {
  const store = { name: 'Aangan', origin, delivery: undefined, returns: undefined, ...terms };
  return JSON.parse(JSON.stringify(productData(makeProduct(own), store)));
};

it('contains the reviews that the page shows', () => {
  const review = {
    ...{ id: '17', rating: 5, title: 'Solid', text: 'No cracks.', name: 'Asha R.' },
    ...{ createdAt: '2026-11-29T20:10:00.000Z', date: '30 Nov 2026', verifiedBuyer: true },
    ...{ pictures: [], reply: undefined },
  };
  const sums = { average: 14 / 3, count: 3, distribution: [0, 0, 0, 1, 2], hasPictures: false };
  const reviews = { ...sums, reviews: [review] };
  const store = { name: 'Aangan', origin, delivery: undefined, returns: undefined };
  expect(productData(makeProduct(), store, reviews)).toMatchObject({
    aggregateRating: { ratingValue: '4.67', reviewCount: 3 },
    review: [
      {
        author: { '@type': 'Person', name: 'Asha R.' },
        datePublished: '2026-11-30',
        reviewRating: { ratingValue: 5 },
      },
    ],
  });
  expect(dataOf({ rating: { average: 5, count: 1 } })).not.toHaveProperty('aggregateRating');
});

it('contains the offer with returns and delivery', () => {
  const images = ['/media/localhost/trowel.jpg', 'https://cdn.example.in/2.jpg'];
  const own = { id: 'a/b क', price: 649.5, brand: 'Kisan', colors: ['Green', 'Clay'], images };
  const url = `${origin}/product/a%2Fb%20%E0%A4%95`;
  expect(dataOf(own)).toMatchObject({
    ...{ '@type': 'Product', name: 'Hand Trowel', description: 'Ash handle, steel blade.', url },
    sku: 'a/b क',
    image: [`${origin}/media/localhost/trowel.jpg`, 'https://cdn.example.in/2.jpg'],
    category: 'Garden Tools > Hand Tools',
    brand: { '@type': 'Brand', name: 'Kisan' },
    color: 'Green, Clay',
    offers: {
      ...{ '@type': 'Offer', url, price: '649.50', priceCurrency: 'INR' },
      availability: 'https://schema.org/InStock',
      itemCondition: 'https://schema.org/NewCondition',
      seller: { '@id': `${origin}/#organization`, name: 'Aangan' },
      hasMerchantReturnPolicy: {
        returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
        ...{ merchantReturnDays: 7, merchantReturnLink: `${origin}/return` },
      },
      shippingDetails: {
        shippingRate: { '@type': 'MonetaryAmount', value: 0, currency: 'INR' },
        deliveryTime: { transitTime: { minValue: 0, maxValue: 7, unitCode: 'DAY' } },
      },
    },
  });
});

it('contains the price range of variants', () => {
  const variants = [
    makeVariant({ size: 'M', price: 499 }),
    makeVariant({ size: 'L', price: 649.5 }),
    makeVariant({ size: 'XL', price: 700, available: false }),
  ];
  const { offers } = dataOf({ variants });
  expect(offers).toMatchObject({
    '@type': 'AggregateOffer',
    ...{ lowPrice: '499.00', highPrice: '649.50', offerCount: 2, priceCurrency: 'INR' },
  });
  expect(offers).not.toHaveProperty('price');
  const offer = (id: string, price: string, state: string) => ({
    '@type': 'Offer',
    url: `${origin}/product/p1?variant=${id}`,
    ...{ price, priceCurrency: 'INR', availability: `https://schema.org/${state}` },
  });
  expect(offers.offers).toEqual([
    offer('M', '499.00', 'InStock'),
    offer('L', '649.50', 'InStock'),
    offer('XL', '700.00', 'OutOfStock'),
  ]);
  const same = dataOf({ variants: variants.slice(0, 1) }).offers;
  expect(same).toMatchObject({ '@type': 'Offer', price: '499.00' });
});

it('omits unknown delivery and returns', () => {
  const { offers } = dataOf({}, {});
  expect(offers).not.toHaveProperty('shippingDetails');
  expect(offers).not.toHaveProperty('hasMerchantReturnPolicy');
  const charged = dataOf({}, { delivery: { minDays: 2, maxDays: 5, free: undefined } }).offers
    .shippingDetails;
  expect(charged).not.toHaveProperty('shippingRate');
  expect(charged.deliveryTime.transitTime).toMatchObject({ minValue: 2, maxValue: 5 });
});

it('promises no returns for an excluded category', () => {
  const returns = { days: 7, exceptions: undefined, exceptionCategories: ['hand tools'] };
  expect(dataOf({}, { returns }).offers).not.toHaveProperty('hasMerchantReturnPolicy');
  const others = { ...returns, exceptionCategories: ['Plants'] };
  expect(dataOf({}, { returns: others }).offers).toHaveProperty('hasMerchantReturnPolicy');
});

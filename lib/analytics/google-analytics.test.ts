/** @jest-environment jsdom */
import { stubShop } from '../testing/stub-shop';
import { startGoogleAnalytics } from './google-analytics';

const throwOf = (options: object) => ({
  body: {
    data: [{ id: 'throw', title: 'Throw', regularPrice: 999, ...options }],
    pagination: { total: 1 },
  },
});
const variants = [
  { color: 'Olive', size: 'M', available: false },
  { color: 'Sand', size: 'M' },
];

/** What the queue of gtag.js has after a page was opened in the meantime. */
async function sentOf(item: object) {
  const { sendEvent, sendPageView } = startGoogleAnalytics('G-TEST');
  window.dataLayer = [];
  sendEvent({
    name: 'add_to_cart',
    items: [{ id: 'throw', name: 'Throw', price: 999, quantity: 1, ...item }],
    value: 999,
  });
  sendPageView({ location: 'https://shop.example/cart', referrer: '' });
  const queue = () =>
    (window.dataLayer ?? []).map((sent) => Array.from(sent as ArrayLike<unknown>));
  while (queue().length < 3) await Promise.resolve();
  expect(queue()[2]).toEqual(['event', 'page_view']);
  return Object(queue()[0]?.[2]).items;
}

it.each([
  ['of a variant', { variants }, { selectedColor: 'Olive', selectedSize: 'M' }, 'throw-Olive-M'],
  ['whose colour is open', { variants }, {}, 'throw-Sand-M'],
  ['of a product without variants', {}, { selectedColor: 'Olive', selectedSize: 'M' }, 'throw'],
])('has the id of the merchant feed for a line %s', async (_, options, choice, id) => {
  stubShop({ 'GET /products?ids=throw&limit=100': [throwOf(options)] });
  expect(await sentOf(choice)).toMatchObject([{ item_id: id, price: 999, quantity: 1 }]);
});

it.each([
  ['chosen in the address', { feedId: 'throw-Olive-M', selectedColor: 'Olive-M' }, 'Olive-M'],
  ['in the cart', { selectedColor: 'Olive', selectedSize: 'M' }, 'Olive-M'],
  ['of one size', { selectedSize: 'One Size' }, undefined],
])('names a variant as its address does, without a response, too: %s', async (_, item, variant) => {
  const calls = stubShop({ 'GET /products?ids=throw&limit=100': ['down'] });
  const { feedId = 'throw' } = Object(item);
  const named = { item_id: feedId, item_name: 'Throw', ...(variant && { item_variant: variant }) };
  expect(await sentOf(item)).toEqual([{ ...named, price: 999, quantity: 1 }]);
  expect(calls.length > 0).toBe(feedId === 'throw');
});

import { startGoogleAnalytics } from './google-analytics';

it.each([
  ['chosen in the address', { selectedColor: 'Olive-M' }, 'Olive-M'],
  ['in the cart', { selectedColor: 'Olive', selectedSize: 'M' }, 'Olive-M'],
  ['of one size', { selectedSize: 'One Size' }, undefined],
])('names a variant as its address does: %s', (_, choice, variant) => {
  const { sendEvent } = startGoogleAnalytics('G-TEST');
  const item = { id: 'throw', name: 'Throw', price: 999, quantity: 1, ...choice };
  sendEvent({ name: 'add_to_cart', items: [item], value: 999 });
  const [, , sent] = Array.from(window.dataLayer?.at(-1) as ArrayLike<{ items: object[] }>);
  const named = { item_id: 'throw', item_name: 'Throw', ...(variant && { item_variant: variant }) };
  expect(sent?.items).toEqual([{ ...named, price: 999, quantity: 1 }]);
});

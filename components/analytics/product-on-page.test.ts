import { readProductOnPage } from './product-on-page';

it('names the product of the page, with the variant of its address', () => {
  document.head.innerHTML =
    '<meta property="product:price:amount" content="499.50"><meta property="product:retailer_item_id" content="urn-Olive">';
  document.body.innerHTML = '<main><h1>Stone Urn</h1></main>';
  const urn = { id: 'urn', feedId: 'urn-Olive', name: 'Stone Urn', price: 499.5, quantity: 1 };
  expect(readProductOnPage('/product/urn')).toEqual(urn);
  history.replaceState(null, '', '/product/urn?variant=Olive-M');
  expect(readProductOnPage('/product/urn')).toEqual({ ...urn, selectedColor: 'Olive-M' });
  expect(readProductOnPage('/products')).toBeUndefined();
});

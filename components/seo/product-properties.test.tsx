import { renderToStaticMarkup } from 'react-dom/server';
import { makeProduct, makeVariant } from '@/lib/testing/make-product';
import { ProductProperties } from './product-properties';

const product = makeProduct({
  id: 'pot',
  price: 300,
  variants: [
    makeVariant({ size: 'S', price: 300 }),
    makeVariant({ size: 'L', price: 450, available: false }),
  ],
});

it.each([
  ['', '300.00', 'in stock'],
  ['L', '450.00', 'out of stock'],
  ['XL', '300.00', 'in stock'],
])('has price and stock of the variant %j', (id, price, availability) => {
  const html = renderToStaticMarkup(<ProductProperties product={product} variant={id} />);
  expect(html).toContain(`<meta property="product:price:amount" content="${price}"/>`);
  expect(html).toContain(`<meta property="product:availability" content="${availability}"/>`);
});

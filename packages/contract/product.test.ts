/** @jest-environment node */
import { productListSchema, receivedProductSchema } from './product';

it('reads ids as text, prices as numbers and a single attribute value as a list', () => {
  const attributes = [{ key: 'size', value: 'One Size' }];
  const received = { id: 7, title: 'Rake', description: null, regularPrice: '499.50', attributes };
  expect(receivedProductSchema.parse(received)).toEqual({
    id: '7',
    title: 'Rake',
    regularPrice: 499.5,
    attributes: [{ key: 'size', value: ['One Size'] }],
  });
});

it.each([
  ['title', {}],
  ...[-1, 'free', '1,299'].map((regularPrice) => ['regularPrice', { title: 'x', regularPrice }]),
] as [string, object][])('rejects for its %s the product %j', (field, product) => {
  const { error } = receivedProductSchema.safeParse({ id: 1, ...product });
  expect(error?.issues[0]?.path).toEqual([field]);
});

it('takes the total of a list from pagination.total or from count', () => {
  expect(productListSchema.parse({ data: [], pagination: { total: 9 } }).total).toBe(9);
  expect(productListSchema.parse({ data: [], count: '4' }).total).toBe(4);
  expect(productListSchema.safeParse({ data: [] }).success).toBe(false);
});

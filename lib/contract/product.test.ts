import { productListSchema, receivedProductSchema } from './product';

describe('a received product', () => {
  it('reads ids as text, prices as numbers and a single attribute value as a list', () => {
    const product = receivedProductSchema.parse({
      id: 7,
      title: 'Hand trowel',
      description: null,
      regularPrice: '499.50',
      attributes: [{ key: 'size', value: 'One Size' }],
      images: null,
    });
    expect(product).toMatchObject({
      id: '7',
      regularPrice: 499.5,
      attributes: [{ key: 'size', value: ['One Size'] }],
    });
    expect(product.description).toBeUndefined();
    expect(product.images).toBeUndefined();
  });

  it('rejects a product without a title and names the field', () => {
    const result = receivedProductSchema.safeParse({ id: 1 });
    expect(result.error?.issues[0]?.path).toEqual(['title']);
  });

  it('rejects a negative or unreadable price', () => {
    for (const regularPrice of [-1, 'free', '1,299']) {
      expect(receivedProductSchema.safeParse({ id: 1, title: 'x', regularPrice }).success).toBe(
        false,
      );
    }
  });
});

describe('a product list', () => {
  it('takes its total from pagination.total or from count', () => {
    expect(productListSchema.parse({ data: [], pagination: { total: 9 } }).total).toBe(9);
    expect(productListSchema.parse({ data: [], count: '4' }).total).toBe(4);
  });

  it('is malformed without a total', () => {
    expect(productListSchema.safeParse({ data: [] }).success).toBe(false);
  });
});

import { receivedProductSchema } from '@aangan/contract/product';
import { type Product, type ProductVariant, toProduct } from '../catalogue/product';

const received = receivedProductSchema.parse({
  id: 'p1',
  title: 'Hand Trowel',
  description: 'Ash handle, steel blade.',
  imgUrl: '/media/trowel.jpg',
  category: 'Garden Tools',
  parentCategory: 'Hand Tools',
  regularPrice: 499,
});

export const makeProduct = (overrides: Partial<Product> = {}): Product => ({
  ...toProduct(received, 'localhost'),
  ...overrides,
});

export function makeVariant(overrides: Partial<ProductVariant> = {}): ProductVariant {
  return {
    size: undefined,
    color: undefined,
    price: 499,
    compareAtPrice: undefined,
    available: true,
    remainingStock: undefined,
    sku: undefined,
    barcode: undefined,
    image: '/media/localhost/trowel.jpg',
    ...overrides,
  };
}

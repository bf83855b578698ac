import type { Product } from '../catalogue/product';

/** A product of the shop for tests: without options, at its regular price of ₹499. */
export function makeProduct(own: Partial<Product> = {}): Product {
  return {
    id: 'p1',
    name: 'Hand Trowel',
    description: 'Ash handle, steel blade.',
    descriptionHtml: undefined,
    seoTitle: undefined,
    seoDescription: undefined,
    price: 499,
    originalPrice: undefined,
    image: '/media/localhost/trowel.jpg',
    images: ['/media/localhost/trowel.jpg'],
    category: 'Garden Tools',
    parentCategory: 'Hand Tools',
    brand: undefined,
    sku: undefined,
    barcode: undefined,
    featured: false,
    ecoFriendly: false,
    sizes: [],
    colors: [],
    available: true,
    ...own,
  };
}

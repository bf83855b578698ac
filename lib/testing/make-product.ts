import type { Product, ProductVariant } from '../catalogue/product';

export function makeProduct(overrides: Partial<Product> = {}): Product {
  return {
    id: 'p1',
    name: 'Hand Trowel',
    description: 'Ash handle, steel blade.',
    descriptionHtml: undefined,
    seoTitle: undefined,
    seoDescription: undefined,
    goesWith: [],
    orderedWith: [],
    price: 499,
    compareAtPrice: undefined,
    image: '/media/localhost/trowel.jpg',
    images: ['/media/localhost/trowel.jpg'],
    category: 'Garden Tools',
    parentCategory: 'Hand Tools',
    brand: undefined,
    sku: undefined,
    barcode: undefined,
    featured: false,
    ecoFriendly: false,
    sizeLabel: undefined,
    attributes: [],
    sizes: [],
    colors: [],
    variants: [],
    remainingStock: undefined,
    available: true,
    ...overrides,
  };
}

export function makeVariant(overrides: Partial<ProductVariant> = {}): ProductVariant {
  return {
    size: undefined,
    color: undefined,
    price: 499,
    compareAtPrice: undefined,
    available: true,
    remainingStock: undefined,
    sku: undefined,
    image: '/media/localhost/trowel.jpg',
    ...overrides,
  };
}

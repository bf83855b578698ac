import { type CatalogueProduct, productDefaults } from '../catalogue/product';

/** A product as the demo stores write it down: prices in rupees, pictures by file name. */
export type DemoProduct = {
  id: string;
  title: string;
  parentCategory: string;
  regularPrice: number;
  discountedPrice?: number;
  pictures: string[];
  /** Paragraphs. */
  description: string[];
  attributes?: Record<string, string[]>;
  featured?: boolean;
  available?: boolean;
  stock?: number;
};

export function toCatalogueProduct(category: string, product: DemoProduct): CatalogueProduct {
  const { id, regularPrice, discountedPrice, pictures, description, attributes, ...rest } = product;
  return {
    ...productDefaults,
    ...rest,
    handle: id,
    category,
    regularPricePaise: Math.round(regularPrice * 100),
    discountedPricePaise: discountedPrice === undefined ? null : Math.round(discountedPrice * 100),
    images: pictures.map((file) => `/media/${file}`),
    description: description.join('\n\n'),
    attributes: Object.entries(attributes ?? {}).map(([key, value]) => ({ key, value })),
  };
}

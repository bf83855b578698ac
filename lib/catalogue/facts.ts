import { optionKeys } from '../contract/product-attributes';
import type { Product } from './product';

/** What a product's page says elsewhere, and what is for programs alone. */
const notFacts = [
  ...optionKeys.size,
  ...optionKeys.color,
  ...['sizelabel', 'size label', 'brand', 'featured', 'sku', 'barcode', 'tags'],
  ...[
    'eco-friendly',
    'ecofriendly',
    'eco friendly',
    'hsn',
    'hsn code',
    'gst',
    'gst_rate',
    'gst rate',
  ],
];

/** A key as people write it: "pet_safety" as "Pet safety". */
function label(key: string): string {
  const words = key.trim().replaceAll(/[_-]+/g, ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** What a product's attributes say of it besides its options, in their order: "Material", "Terracotta". */
export function factsOf({ attributes, brand }: Pick<Product, 'attributes' | 'brand'>) {
  const facts = attributes.flatMap(({ key, value }) => {
    const text = value
      .map((one) => one.trim())
      .filter(Boolean)
      .join(', ');
    return notFacts.includes(key.trim().toLowerCase()) || !text
      ? []
      : [[label(key), text] as const];
  });
  return brand ? [['Brand', brand] as const, ...facts] : facts;
}

import { optionKeys } from '../rules/product-attributes';
import type { Product } from './product';

/** Shown elsewhere on the page, or for programs only. */
const hiddenKeys = [
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

/** "Pet safety" for "pet_safety". */
function toLabel(key: string): string {
  const text = key.trim().replaceAll(/[_-]+/g, ' ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}

export function detailsOf({ attributes, brand }: Pick<Product, 'attributes' | 'brand'>) {
  const details = attributes.flatMap(({ key, value }) => {
    const text = value
      .map((one) => one.trim())
      .filter(Boolean)
      .join(', ');
    return hiddenKeys.includes(key.trim().toLowerCase()) || !text
      ? []
      : [[toLabel(key), text] as const];
  });
  return brand ? [['Brand', brand] as const, ...details] : details;
}

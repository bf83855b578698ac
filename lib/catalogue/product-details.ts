import { optionKeys } from '../rules/product-attributes';
import type { Product } from './product';

/** Shown elsewhere on the page, or for programs only. */
const hiddenKeys = [
  ...optionKeys.size,
  ...optionKeys.color,
  ...['sizelabel', 'size label', 'brand', 'featured', 'sku', 'barcode', 'tags'],
  ...['ecofriendly', 'eco friendly', 'hsn', 'hsn code', 'gst', 'gst rate'],
];

/** "Pet safety" for "pet_safety". */
function toLabel(key: string): string {
  const text = key.trim().replaceAll(/[_-]+/g, ' ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}

type Details = readonly (readonly [name: string, text: string])[];

const detail = (name: string, text: string | undefined): Details => (text ? [[name, text]] : []);

/** The declarations replace attributes of the same name. */
export function detailsOf({
  attributes,
  brand,
  netQuantity,
  manufacturer,
}: Pick<Product, 'attributes' | 'brand' | 'netQuantity' | 'manufacturer'>): Details {
  const declared = [
    ...detail('Net quantity', netQuantity),
    ...detail('Manufactured by', manufacturer),
  ];
  const hiddenNames = [...hiddenKeys, ...declared.map(([name]) => name.toLowerCase())];
  const details = attributes.flatMap(({ key, value }) => {
    const text = value
      .map((one) => one.trim())
      .filter(Boolean)
      .join(', ');
    const name = toLabel(key);
    return hiddenNames.includes(name.toLowerCase()) ? [] : detail(name, text);
  });
  return [...detail('Brand', brand), ...details, ...declared];
}

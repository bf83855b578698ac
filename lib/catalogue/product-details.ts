import type { ValueFacet } from '@aangan/contract/facets';
import { googleCategoryKey, optionKeys } from '@aangan/contract/rules/product-attributes';
import { facetLabels } from './listing-labels';
import type { Product } from './product';

/** Shown elsewhere on the page, or for programs only. */
const hiddenKeys = [
  ...optionKeys.size,
  ...optionKeys.color,
  ...['sizelabel', 'size label', 'set of', 'setof', 'brand', 'featured', 'sku', 'barcode', 'tags'],
  ...['sizeguide', 'size guide', googleCategoryKey],
  ...['ecofriendly', 'eco friendly', 'hsn', 'hsn code', 'gst', 'gst rate'],
];

/** "Pet safety" for "pet_safety"; the name of its filter, such as "VESA". */
function toLabel(key: string): string {
  const text = key.trim().replaceAll(/[_-]+/g, ' ');
  if (Object.hasOwn(facetLabels, text)) return facetLabels[text as ValueFacet];
  return text.charAt(0).toUpperCase() + text.slice(1);
}

type DetailedProduct = Pick<Product, 'attributes' | 'brand' | 'netQuantity' | 'manufacturer'>;
type Detail = readonly [name: string, text: string];

const detail = (name: string, text: string | undefined): Detail[] => (text ? [[name, text]] : []);

/** Brand, attributes, and fields of their own, which replace attributes of the same name. */
export function toProductDetails(product: DetailedProduct): Detail[] {
  const fields = [
    ...detail('Net quantity', product.netQuantity),
    ...detail('Manufactured by', product.manufacturer),
  ];
  const hiddenNames = [...hiddenKeys, ...fields.map(([name]) => name.toLowerCase())];
  const attributes = product.attributes.flatMap(({ key, value }) => {
    const text = value
      .map((one) => one.trim())
      .filter(Boolean)
      .join(', ');
    const name = toLabel(key);
    return hiddenNames.includes(name.toLowerCase()) ? [] : detail(name, text);
  });
  return [...detail('Brand', product.brand), ...attributes, ...fields];
}

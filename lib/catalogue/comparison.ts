import { oneSize } from '../rules/variants';
import type { Product } from './product';
import { detailsOf } from './product-details';

type ComparisonRow = { name: string; values: string[]; differs: boolean };

/** The label that all compared products with sizes share, such as 'Width'. */
function sizesLabel(products: readonly Product[]): string {
  const labels = new Set(
    products.filter(({ sizes }) => sizes.length > 0).map(({ sizeLabel }) => sizeLabel),
  );
  return (labels.size === 1 && [...labels][0]) || 'Sizes';
}

/** A line breaks between sizes only. */
const sizesText = ({ sizes }: Product) =>
  sizes
    .filter((size) => size !== oneSize)
    .map((size) => size.replaceAll(' ', '\u00a0'))
    .join(', ');

export function comparisonRows(products: readonly Product[]): ComparisonRow[] {
  const sizesName = sizesLabel(products);
  const details = products.map(
    (product) =>
      new Map([
        ['Availability', product.available ? 'In stock' : 'Sold out'],
        [sizesName, sizesText(product)],
        ['Colours', product.colors.join(', ')],
        ...detailsOf(product),
      ]),
  );
  const names = [...new Set(details.flatMap((detailsByName) => [...detailsByName.keys()]))];
  return names
    .map((name) => {
      const values = details.map((detailsByName) => detailsByName.get(name) ?? '');
      return { name, values, differs: new Set(values).size > 1 };
    })
    .filter(({ values }) => values.some(Boolean));
}

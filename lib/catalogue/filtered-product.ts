import type { Filters } from './filters';
import type { Product, ProductVariant } from './product';
import { chosenVariantId, variantPath } from './variant-link';
import { offerFor } from './variants';

const key = (value: string) => value.trim().toLowerCase();

const valuesOf = (filters: Filters, name: string) =>
  filters.filter((filter) => filter[0] === name).map(([, value]) => key(value));

/** As the shop API filters: one variant meets colour, size and stock together. */
function meets(variant: ProductVariant, filters: Filters): boolean {
  const hasOption = (name: 'color' | 'size') => {
    const values = valuesOf(filters, name);
    const option = variant[name];
    return values.length === 0 || !option || values.includes(key(option));
  };
  const isInStock = variant.available || valuesOf(filters, 'inStock').length === 0;
  return hasOption('color') && hasOption('size') && isInStock;
}

/**
 * The product with the picture and link of the variant that its filters found, if others do not meet
 * them. Its price stays: prices are filtered and sorted by it. Of several sizes none is chosen.
 */
export function filteredProduct(product: Product, filters: Filters): Product {
  const { variants } = product;
  const matching = variants.filter((variant) => meets(variant, filters));
  const [found] = matching;
  if (!found || matching.length === variants.length) return product;
  const choice = {
    selectedColor: valuesOf(filters, 'color').length > 0 ? found.color : undefined,
    selectedSize: valuesOf(filters, 'size').length === 1 ? found.size : undefined,
  };
  const id = chosenVariantId(product, choice);
  if (!id) return product;
  const { image } = offerFor(product, choice);
  const path = variantPath(product.id, id);
  return { ...product, path, ...(image !== product.image && { image, images: [image] }) };
}

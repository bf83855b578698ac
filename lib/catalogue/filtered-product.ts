import type { Filters } from './filters';
import type { Product, ProductVariant } from './product';
import { chosenVariantId, variantPath } from './variant-link';
import { offerFor } from './variants';

const key = (value: string) => value.trim().toLowerCase();

const selectValues = (filters: Filters, name: string) =>
  filters.filter((filter) => filter[0] === name).map(([, value]) => key(value));

/** Matches as the shop API does: one variant meets colour and size together. */
function meets(variant: ProductVariant, filters: Filters): boolean {
  const hasOption = (name: 'color' | 'size') => {
    const values = selectValues(filters, name);
    const option = variant[name];
    return values.length === 0 || !option || values.includes(key(option));
  };
  return hasOption('color') && hasOption('size');
}

/**
 * The product with picture, availability, link and choice of the variant that the filters found, if
 * others do not meet them. Its price stays: prices are filtered and sorted by it. Of several sizes
 * none is chosen.
 */
export function filteredProduct(product: Product, filters: Filters): Product {
  const { variants } = product;
  const matching = variants.filter((variant) => meets(variant, filters));
  const found = matching.find(({ available }) => available) ?? matching[0];
  if (!found || matching.length === variants.length) return product;
  const choice = {
    selectedColor: selectValues(filters, 'color').length > 0 ? found.color : undefined,
    selectedSize: selectValues(filters, 'size').length === 1 ? found.size : undefined,
  };
  const available = product.available && found.available;
  const id = chosenVariantId(product, choice);
  if (!id) return { ...product, available };
  const { image } = offerFor(product, choice);
  const path = variantPath(product.id, id);
  return {
    ...product,
    path,
    choice,
    available,
    ...(image !== product.image && { image, images: [image] }),
  };
}

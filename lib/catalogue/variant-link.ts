import { variantId } from '../contract/variant-id';
import { productPath } from '../routing/routes';
import { type Choice, openVariants, type Variants } from './variants';

/** The product's page with a variant chosen; the page's canonical URL has no parameter. */
export function variantPath(productId: string, variant: string): string {
  return `${productPath(productId)}?variant=${encodeURIComponent(variant)}`;
}

/** The options of the variant that a query names; undefined without one that the product has. */
export function choiceOf({ variants = [] }: Variants, search: string): Choice | undefined {
  const wanted = new URLSearchParams(search).get('variant');
  const variant = variants.find((one) => variantId(one) === wanted);
  return variant && { selectedSize: variant.size, selectedColor: variant.color };
}

/** The id of the one variant that a choice leaves open. */
export function chosenVariant(product: Variants, choice: Choice): string | undefined {
  const [only, ...others] = openVariants(product, choice);
  return only && others.length === 0 ? variantId(only) : undefined;
}

import { productPath } from '../routing/routes';
import { variantId } from '../rules/variant-id';
import { type Choice, matchingVariants, type Variants } from './variants';

export function variantPath(productId: string, variant: string): string {
  return `${productPath(productId)}?variant=${encodeURIComponent(variant)}`;
}

export function choiceOf({ variants = [] }: Variants, search: string): Choice | undefined {
  const wanted = new URLSearchParams(search).get('variant');
  const variant = variants.find((one) => variantId(one) === wanted);
  return variant && { selectedSize: variant.size, selectedColor: variant.color };
}

export function chosenVariant(product: Variants, choice: Choice): string | undefined {
  const [only, ...others] = matchingVariants(product, choice);
  return only && others.length === 0 ? variantId(only) : undefined;
}

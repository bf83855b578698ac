import { productPath } from '../routing/routes';
import { type Choice, matchingVariants, variantId } from '../rules/variants';
import type { Variants } from './variants';

export function variantPath(productId: string, variant: string): string {
  return `${productPath(productId)}?variant=${encodeURIComponent(variant)}`;
}

export function choiceOfVariant({ variants = [] }: Variants, id: string): Choice | undefined {
  const variant = variants.find((one) => variantId(one) === id);
  return variant && { selectedSize: variant.size, selectedColor: variant.color };
}

export function choiceFromQuery(product: Variants, search: string): Choice | undefined {
  return choiceOfVariant(product, new URLSearchParams(search).get('variant') ?? '');
}

export function chosenVariantId(product: Variants, choice: Choice): string | undefined {
  const [only, ...others] = matchingVariants(product.variants, choice);
  return only && others.length === 0 ? variantId(only) : undefined;
}

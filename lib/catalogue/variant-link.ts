import {
  type Choice,
  choiceOf,
  matchingVariants,
  variantId,
} from '@aangan/contract/rules/variants';
import { productPath } from '../routing/routes';
import type { Variants } from './variants';

export const variantPath = (productId: string, variant: string): string =>
  `${productPath(productId)}?variant=${encodeURIComponent(variant)}`;

export function choiceOfVariant({ variants = [] }: Variants, id: string): Choice | undefined {
  const variant = variants.find((one) => variantId(one) === id);
  if (variant) return choiceOf(variant);
  if (variants.some(({ color }) => color === id)) return { selectedColor: id };
  return variants.some(({ size }) => size === id) ? { selectedSize: id } : undefined;
}

export const choiceFromQuery = (product: Variants, search: string): Choice | undefined =>
  choiceOfVariant(product, new URLSearchParams(search).get('variant') ?? '');

/** The id of the chosen variant, or the option that narrows the choice. */
export function chosenVariantId({ variants = [] }: Variants, choice: Choice): string | undefined {
  const matching = matchingVariants(variants, choice);
  const [only, ...others] = matching;
  if (only && others.length === 0) return variantId(only);
  return matching.length < variants.length
    ? (choice.selectedColor ?? choice.selectedSize)
    : undefined;
}

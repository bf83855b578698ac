import { type Choice, type Options, variantId } from '@aangan/contract/rules/variants';
import { textHash } from '../platform/text-hash';
import { offerFor, type Priced } from './variants';

/** Google Merchant Center's limit, in characters. */
const maxLength = 50;

/** The id in merchant feeds of a product without variants, of a variant, or of their group. */
export function feedItemId(productId: string, variant: Options = {}): string {
  const id = [productId, variantId(variant)].filter(Boolean).join('-');
  return id.length <= maxLength ? id : textHash(id);
}

/** The id of what a choice buys; of the variant whose price is shown while several match. */
export const chosenItemId = (product: Priced & { id: string }, choice: Choice): string =>
  feedItemId(product.id, offerFor(product, choice).variant);

import { type Choice, type Options, variantId } from '@aangan/contract/rules/variants';
import { offerFor, type Priced } from './variants';

/** Google Merchant Center's limit, in characters. */
const maxLength = 50;

/** FNV-1a of 64 bits: browsers have SHA-256 in promises only. */
function hash(text: string): string {
  let value = 0xcbf29ce484222325n;
  for (const character of text) {
    value = BigInt.asUintN(64, (value ^ BigInt(character.codePointAt(0) ?? 0)) * 0x100000001b3n);
  }
  return value.toString(36);
}

/** The id in merchant feeds of a product without variants, of a variant, or of their group. */
export function feedItemId(productId: string, variant: Options = {}): string {
  const id = [productId, variantId(variant)].filter(Boolean).join('-');
  return id.length <= maxLength ? id : hash(id);
}

/** The id of what a choice buys; of the variant whose price is shown while several match. */
export const chosenItemId = (product: Priced & { id: string }, choice: Choice): string =>
  feedItemId(product.id, offerFor(product, choice).variant);

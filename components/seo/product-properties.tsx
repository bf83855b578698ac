import { chosenItemId } from '@/lib/catalogue/feed-item-id';
import type { Product } from '@/lib/catalogue/product';
import { choiceOfVariant } from '@/lib/catalogue/variant-link';
import { offerFor } from '@/lib/catalogue/variants';

type ProductPropertiesProps = {
  product: Product;
  /** The variant of the address; a shared link shows its price and stock. */
  variant: string;
};

/**
 * Open Graph product properties, which `metadata` does not support; React hoists them to the head.
 */
export function ProductProperties({ product, variant }: ProductPropertiesProps) {
  const choice = choiceOfVariant(product, variant) ?? {};
  const { price, available } = offerFor(product, choice);
  const properties = {
    'og:type': 'product',
    'product:price:amount': price.toFixed(2),
    'product:price:currency': 'INR',
    'product:availability': available ? 'in stock' : 'out of stock',
    'product:condition': 'new',
    'product:retailer_item_id': chosenItemId(product, choice),
  };
  return Object.entries(properties).map(([property, content]) => (
    <meta key={property} property={property} content={content} />
  ));
}

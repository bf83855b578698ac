import type { Product } from '@/lib/catalogue/product';

/**
 * Open Graph product properties, which `metadata` does not support; React hoists them to the head.
 */
export function ProductProperties({ product }: { product: Product }) {
  const { id, price, available } = product;
  const properties = {
    'og:type': 'product',
    'product:retailer_item_id': id,
    'product:price:amount': price.toFixed(2),
    'product:price:currency': 'INR',
    'product:availability': available ? 'in stock' : 'out of stock',
    'product:condition': 'new',
  };
  return Object.entries(properties).map(([property, content]) => (
    <meta key={property} property={property} content={content} />
  ));
}

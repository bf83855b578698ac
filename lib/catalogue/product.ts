import type { ReceivedProduct } from '../contract/product';
import { attributeValues, optionKeys } from '../contract/product-attributes';
import { shopPicture } from '../pictures';

function isMarked({ attributes }: ReceivedProduct, ...keys: string[]): boolean {
  return attributeValues(attributes, keys).some((value) => value.toLowerCase().includes('true'));
}

/** The only way from a received product to the shop's own (specification §3); prices in rupees. */
export function toProduct(received: ReceivedProduct, store: string) {
  // A discounted price of 0 is how some backends say that there is none.
  const discounted = received.discountedPrice || undefined;
  const pictures = [received.imgUrl ?? '', ...(received.images ?? []).map(({ url }) => url)]
    .filter(Boolean)
    .map((url) => shopPicture(url, store));
  return {
    id: received.id,
    name: received.title,
    description: received.description ?? '',
    /** The description with its markup, as it came: to be cleaned by whoever shows it. */
    descriptionHtml: received.descriptionHtml,
    seoTitle: received.seoTitle,
    seoDescription: received.seoDescription,
    /** What the shopper pays. */
    price: discounted ?? received.regularPrice ?? 0,
    /** The regular price, only when there is a discounted one. */
    originalPrice: discounted === undefined ? undefined : received.regularPrice,
    /** The main picture, or an empty text. */
    image: pictures[0] ?? '',
    /** Every picture once, the main one first. */
    images: [...new Set(pictures)],
    category: received.category ?? '',
    parentCategory: received.parentCategory ?? '',
    brand: attributeValues(received.attributes, ['brand'])[0],
    /** The merchant's own number, where products have one each. */
    sku: onlyOption(attributeValues(received.attributes, ['sku'])),
    barcode: onlyOption(attributeValues(received.attributes, ['barcode'])),
    featured: isMarked(received, 'featured'),
    ecoFriendly: isMarked(received, 'eco-friendly', 'ecofriendly', 'eco friendly'),
    sizes: attributeValues(received.attributes, optionKeys.size),
    colors: attributeValues(received.attributes, optionKeys.color),
    available: received.available ?? true,
  };
}

/** A product as the shop uses it. */
export type Product = ReturnType<typeof toProduct>;

type Prices = Pick<Product, 'price' | 'originalPrice'>;

/** The one size of products that have none to choose. */
export const oneSize = 'One Size';

/** Whether the card shows the sale badge and the struck-through price (specification §2). */
export function isOnSale(product: Prices): boolean {
  return product.originalPrice !== undefined && product.price < product.originalPrice;
}

/** Whole percents off the original price, for the sale badge; 0 when not on sale or hardly. */
export function percentOff({ price, originalPrice }: Prices): number {
  if (originalPrice === undefined || price >= originalPrice) return 0;
  return Math.round((1 - price / originalPrice) * 100);
}

/** Heading of the size picker (specification §2). */
export function sizeHeading(product: Pick<Product, 'category' | 'description' | 'sizes'>): string {
  const category = product.category.toLowerCase();
  if (
    category.includes('footwear') ||
    category.includes('shoes') ||
    product.description.toLowerCase().includes('shoe')
  ) {
    return 'Shoe Size';
  }
  return product.sizes.length === 1 && product.sizes[0] === oneSize ? 'Size' : 'Clothing Size';
}

/** The option that is chosen without asking: the only one there is. */
export function onlyOption(options: readonly string[]): string | undefined {
  return options.length === 1 ? options[0] : undefined;
}

import type { ReceivedProduct } from '../contract/product';
import { attributeValues, optionKeys } from '../contract/product-attributes';
import { shopPicture } from '../pictures';
import type { Product } from './product';

function isMarked({ attributes }: ReceivedProduct, ...keys: string[]): boolean {
  return attributeValues(attributes, keys).some((value) => value.toLowerCase().includes('true'));
}

/** The only way from a received product to the shop's own (specification §3, derived product). */
export function toProduct(received: ReceivedProduct, store: string): Product {
  // A discounted price of 0 is how some backends say that there is none.
  const discounted = received.discountedPrice || undefined;
  const pictures = [received.imgUrl ?? '', ...(received.images ?? []).map(({ url }) => url)]
    .filter(Boolean)
    .map((url) => shopPicture(url, store));
  return {
    id: received.id,
    name: received.title,
    description: received.description ?? '',
    price: discounted ?? received.regularPrice ?? 0,
    originalPrice: discounted === undefined ? undefined : received.regularPrice,
    image: pictures[0] ?? '',
    images: [...new Set(pictures)],
    category: received.category ?? '',
    parentCategory: received.parentCategory ?? '',
    brand: attributeValues(received.attributes, ['brand'])[0],
    featured: isMarked(received, 'featured'),
    ecoFriendly: isMarked(received, 'eco-friendly', 'ecofriendly', 'eco friendly'),
    sizes: attributeValues(received.attributes, optionKeys.size),
    colors: attributeValues(received.attributes, optionKeys.color),
    available: received.available ?? true,
  };
}

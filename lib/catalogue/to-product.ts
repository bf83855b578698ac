import type { ReceivedProduct } from '../contract/product';
import { shopPicture } from '../pictures';
import type { Product } from './product';

function attributeValues(received: ReceivedProduct, ...keys: string[]): string[] {
  const attribute = received.attributes?.find(({ key }) => keys.includes(key.trim().toLowerCase()));
  return (attribute?.value ?? []).map((value) => value.trim()).filter(Boolean);
}

function isMarked(received: ReceivedProduct, ...keys: string[]): boolean {
  return attributeValues(received, ...keys).some((value) => value.toLowerCase().includes('true'));
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
    brand: attributeValues(received, 'brand')[0],
    featured: isMarked(received, 'featured'),
    ecoFriendly: isMarked(received, 'eco-friendly', 'ecofriendly', 'eco friendly'),
    sizes: attributeValues(received, 'size', 'sizes'),
    colors: attributeValues(received, 'color', 'colours', 'colors', 'colour'),
    available: received.available ?? true,
  };
}

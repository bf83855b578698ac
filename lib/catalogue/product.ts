import type { ReceivedProduct, Variant as ReceivedVariant } from '../contract/product';
import { attributeValues, optionKeys } from '../contract/product-attributes';
import { shopPicture } from '../pictures';
import { onlyOption, type Prices } from './options-and-prices';

function isMarked({ attributes }: ReceivedProduct, ...keys: string[]): boolean {
  return attributeValues(attributes, keys).some((value) => value.toLowerCase().includes('true'));
}

/** A combination of options that is sold by itself; what it does not say holds as for the product. */
function toVariant(variant: ReceivedVariant, product: Prices & { image: string }, store: string) {
  const { size, color, price, regularPrice, available, left, sku, imgUrl } = variant;
  return {
    size: size?.trim() || undefined,
    color: color?.trim() || undefined,
    price: price ?? product.price,
    compareAtPrice: price === undefined ? product.compareAtPrice : regularPrice,
    available: available ?? true,
    left,
    sku,
    image: imgUrl ? shopPicture(imgUrl, store) : product.image,
  };
}

/** One of a product's variants as the shop uses it; prices in rupees. */
export type ProductVariant = ReturnType<typeof toVariant>;

/** The only way from a received product to the shop's own (specification §3); prices in rupees. */
export function toProduct(received: ReceivedProduct, store: string) {
  // A discounted price of 0 is how some backends say that there is none.
  const discounted = received.discountedPrice || undefined;
  const pictures = [received.imgUrl ?? '', ...(received.images ?? []).map(({ url }) => url)]
    .filter(Boolean)
    .map((url) => shopPicture(url, store));
  const price = discounted ?? received.regularPrice ?? 0;
  const compareAtPrice = discounted === undefined ? undefined : received.regularPrice;
  /** The main picture, or an empty text. */
  const image = pictures[0] ?? '';
  const variants = (received.variants ?? []).map((variant) =>
    toVariant(variant, { price, compareAtPrice, image }, store),
  );
  return {
    id: received.id,
    name: received.title,
    description: received.description ?? '',
    /** The description with its markup, as it came: to be cleaned by whoever shows it. */
    descriptionHtml: received.descriptionHtml,
    seoTitle: received.seoTitle,
    seoDescription: received.seoDescription,
    /** Ids of what the merchant shows beside it, and of what was often ordered together with it. */
    goesWith: received.goesWith ?? [],
    orderedWith: received.orderedWith ?? [],
    price,
    compareAtPrice,
    image,
    /** Every picture once, the main one first and those of variants last. */
    images: [...new Set([...pictures, ...variants.map((variant) => variant.image)])].filter(
      Boolean,
    ),
    category: received.category ?? '',
    parentCategory: received.parentCategory ?? '',
    brand: attributeValues(received.attributes, ['brand'])[0],
    /** The merchant's own number, where products have one each. */
    sku: onlyOption(attributeValues(received.attributes, ['sku'])),
    barcode: onlyOption(attributeValues(received.attributes, ['barcode'])),
    featured: isMarked(received, 'featured'),
    ecoFriendly: isMarked(received, 'eco-friendly', 'ecofriendly', 'eco friendly'),
    /** What its sizes are called, where the product says it (ruling 20). */
    sizeLabel: attributeValues(received.attributes, ['sizelabel', 'size label'])[0],
    attributes: received.attributes ?? [],
    sizes: attributeValues(received.attributes, optionKeys.size),
    colors: attributeValues(received.attributes, optionKeys.color),
    /** Options that are sold by themselves; empty where the product says all that there is to say. */
    variants,
    /** How many pieces there are, where the backend says that they are few. */
    left: received.left,
    available:
      (received.available ?? true) &&
      (variants.length === 0 || variants.some(({ available }) => available)),
  };
}

/** A product as the shop uses it. */
export type Product = ReturnType<typeof toProduct>;

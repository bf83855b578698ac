import type { ReceivedProduct, Variant as ReceivedVariant } from '@aangan/contract/product';
import { attributeValues, optionKeys } from '@aangan/contract/rules/product-attributes';
import type { Choice } from '@aangan/contract/rules/variants';
import { toPictureUrl } from '../pictures/pictures';
import { onlyOption, type Prices } from './options-and-prices';
import { offerFor } from './variants';

function toVariant(variant: ReceivedVariant, product: Prices & { image: string }, store: string) {
  const { size, color, price, regularPrice, available, left, sku, barcode, imgUrl } = variant;
  return {
    size: size?.trim() || undefined,
    color: color?.trim() || undefined,
    price: price ?? product.price,
    compareAtPrice: price === undefined ? product.compareAtPrice : regularPrice,
    available: available ?? true,
    remainingStock: left,
    sku,
    barcode,
    image: imgUrl ? toPictureUrl(imgUrl, store) : product.image,
  };
}

export type ProductVariant = ReturnType<typeof toVariant>;

/** The values of the variants; of the attributes where no variant has the option. */
function listOptions(
  { attributes }: ReceivedProduct,
  variants: readonly ProductVariant[],
  option: 'size' | 'color',
): string[] {
  const values = new Set(variants.flatMap((variant) => variant[option] ?? []));
  return values.size > 0 ? [...values] : attributeValues(attributes, optionKeys[option]);
}

/** 'chair' or 'chair x2'. */
function toSetItems(text: string): string[] {
  const [, id, quantity = '1'] = /^(\S+)(?:\s+x\s*(\d))?$/.exec(text) ?? [];
  return id ? Array.from({ length: Number(quantity) }, () => id) : [];
}

const ecoKeys = ['eco-friendly', 'ecofriendly', 'eco friendly'];

/** Maps the wire format to the domain model (specification §3); prices in rupees. */
export function toProduct(received: ReceivedProduct, store: string) {
  // Some backends send a discounted price of 0 for none.
  const discounted = received.discountedPrice || undefined;
  const pictures = [received.imgUrl ?? '', ...(received.images ?? []).map(({ url }) => url)]
    .filter(Boolean)
    .map((url) => toPictureUrl(url, store));
  const price = discounted ?? received.regularPrice ?? 0;
  const compareAtPrice = discounted === undefined ? undefined : received.regularPrice;
  const image = pictures[0] ?? '';
  const variants = (received.variants ?? []).map((variant) =>
    toVariant(variant, { price, compareAtPrice, image }, store),
  );
  const available =
    (received.available ?? true) &&
    (variants.length === 0 || variants.some((variant) => variant.available));
  const offer = offerFor({ price, compareAtPrice, image, available, variants }, {});
  return {
    id: received.id,
    name: received.title,
    description: received.description ?? '',
    /** Unsanitised HTML. */
    descriptionHtml: received.descriptionHtml,
    seoTitle: received.seoTitle,
    seoDescription: received.seoDescription,
    /** Product ids: the merchant's choice, and those often ordered together. */
    goesWith: received.goesWith ?? [],
    orderedWith: received.orderedWith ?? [],
    price: offer.price,
    compareAtPrice: offer.compareAtPrice,
    image,
    images: [...new Set([...pictures, ...variants.map((variant) => variant.image)])].filter(
      Boolean,
    ),
    imageTexts: received.imageTexts,
    category: received.category ?? '',
    parentCategory: received.parentCategory ?? '',
    brand: attributeValues(received.attributes, ['brand'])[0],
    sku: onlyOption(attributeValues(received.attributes, ['sku'])),
    barcode: onlyOption(attributeValues(received.attributes, ['barcode'])),
    ecoFriendly: attributeValues(received.attributes, ecoKeys).some((value) => /true/i.test(value)),
    sizeLabel: attributeValues(received.attributes, ['sizelabel', 'size label'])[0],
    /** Product ids of what a set contains; repeated for several of one. */
    setOf: attributeValues(received.attributes, ['set of', 'set_of', 'setof']).flatMap(toSetItems),
    sizeGuide: attributeValues(received.attributes, ['sizeguide', 'size guide'])[0],
    netQuantity: received.netQuantity,
    manufacturer: received.manufacturer,
    rating: received.rating,
    attributes: received.attributes ?? [],
    sizes: listOptions(received, variants, 'size'),
    colors: listOptions(received, variants, 'color'),
    variants,
    /** Stock, when the backend reports it as low. */
    remainingStock: received.left,
    available,
  };
}

export type Product = ReturnType<typeof toProduct> & {
  /** The choice of the variant that the filters of a listing found. */
  path?: string;
  choice?: Choice;
};

import { isOnSale, percentOff } from '@/lib/catalogue/options-and-prices';
import type { Product } from '@/lib/catalogue/product';
import { offerFor } from '@/lib/catalogue/variants';
import { imageHosts } from '@/lib/image-hosts';
import { fallbackPicture, isOptimisable } from '@/lib/pictures';
import type { NewCartLine } from '@/stores/cart';
import { toCartLine } from './cart-line';

/** A page contains the props of its cards once more as data: only what a card shows. */
export type CardProduct = Pick<Product, 'id' | 'name' | 'image' | 'price'> & {
  secondImage?: string;
  /** Pictures that next/image cannot optimise. */
  hasRawPictures?: true;
  compareAtPrice?: number;
  isStartingPrice?: true;
  /** Such as 'Sale −20%'. */
  sale?: string;
  ecoFriendly?: true;
  isSoldOut?: true;
  /** Where its cart line differs. */
  line?: Partial<NewCartLine>;
};

function saleLabel(prices: Parameters<typeof isOnSale>[0]): string | undefined {
  if (!isOnSale(prices)) return undefined;
  const percent = percentOff(prices);
  return percent > 0 ? `Sale −${percent}%` : 'Sale';
}

export function toCardProduct(product: Product): CardProduct {
  const { id, name, images, ecoFriendly, available } = product;
  const { price, compareAtPrice, isStartingPrice } = offerFor(product, {});
  const image = product.image || fallbackPicture;
  const card = { id, name, image, price };
  const line = Object.entries(toCartLine(product)).filter(
    ([key, value]) => value !== undefined && value !== card[key as keyof typeof card],
  );
  const secondImage = images[1];
  const hosts = imageHosts();
  const isRaw = [image, secondImage].some((url) => url && !isOptimisable(url, hosts));
  const sale = saleLabel({ price, compareAtPrice });
  return {
    ...card,
    ...(secondImage && { secondImage }),
    ...(isRaw && { hasRawPictures: true }),
    ...(compareAtPrice !== undefined && { compareAtPrice }),
    ...(isStartingPrice && { isStartingPrice }),
    ...(sale && { sale }),
    ...(ecoFriendly && { ecoFriendly }),
    ...(!available && { isSoldOut: true }),
    ...(line.length > 0 && { line: Object.fromEntries(line) }),
  };
}

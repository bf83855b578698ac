import { minCardReviews } from '@aangan/contract/rules/rating';
import type { ComponentType } from 'react';
import { isOnSale } from '@/lib/catalogue/options-and-prices';
import type { Product } from '@/lib/catalogue/product';
import { offerFor } from '@/lib/catalogue/variants';
import type { NewCartLine } from '@/lib/checkout/cart-line';
import { imageHosts } from '@/lib/pictures/image-hosts';
import { fallbackPicture, isOptimisable } from '@/lib/pictures/pictures';
import { toCartLine } from './cart-line';
import { ProductCards, type ProductCardsProps } from './product-card';

/** A page contains the props of its cards once more as data: only what a card shows. */
export type CardProduct = Pick<Product, 'id' | 'name' | 'image' | 'price'> & {
  path?: string;
  secondImage?: string;
  imageColors?: string;
  /** Pictures that next/image cannot optimise. */
  hasRawPictures?: true;
  compareAtPrice?: number;
  isStartingPrice?: true;
  /** 'Sold out', 'Sale −20%', or 'Up to −20%' where the prices of options differ. */
  badge?: string;
  ecoFriendly?: true;
  isSoldOut?: true;
  /** The average with its number of reviews, from three on. */
  rating?: number;
  ratingCount?: number;
  /** The fields in which its cart line differs. */
  line?: Partial<NewCartLine>;
};

function saleLabel(offer: ReturnType<typeof offerFor>): string | undefined {
  const { isStartingPrice, greatestPercentOff: percent } = offer;
  if (percent > 0) return `${isStartingPrice ? 'Up to' : 'Sale'} −${percent}%`;
  return isOnSale(offer) ? 'Sale' : undefined;
}

function toCardProduct(product: Product): CardProduct {
  const { id, name, path, images, imageColors, ecoFriendly, available, rating } = product;
  const offer = offerFor(product, {});
  const { price, compareAtPrice, isStartingPrice } = offer;
  const image = product.image || fallbackPicture;
  const card = { id, name, image, price };
  const line = Object.entries(toCartLine(product)).filter(
    ([key, value]) => value !== undefined && value !== card[key as keyof typeof card],
  );
  const secondImage = images[1];
  const hosts = imageHosts();
  const isRaw = [image, secondImage].some((url) => url && !isOptimisable(url, hosts));
  const badge = available ? saleLabel(offer) : 'Sold out';
  return {
    ...card,
    ...(path && { path }),
    ...(secondImage && { secondImage }),
    ...(imageColors && { imageColors }),
    ...(isRaw && { hasRawPictures: true }),
    ...(compareAtPrice !== undefined && { compareAtPrice }),
    ...(isStartingPrice && { isStartingPrice }),
    ...(badge && { badge }),
    ...(ecoFriendly && { ecoFriendly }),
    ...(!available && { isSoldOut: true }),
    ...(rating &&
      rating.count >= minCardReviews && { rating: rating.average, ratingCount: rating.count }),
    ...(line.length > 0 && { line: Object.fromEntries(line) }),
  };
}

type ProductGridProps = Omit<ProductCardsProps, 'products' | 'renderActions'> & {
  products: readonly Product[];
  Cards?: ComponentType<ProductCardsProps>;
};

export const ProductGrid = ({ products, Cards = ProductCards, ...rest }: ProductGridProps) => (
  <Cards products={products.map(toCardProduct)} {...rest} />
);

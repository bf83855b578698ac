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

function saleLabel(offer: ReturnType<typeof offerFor>): string | undefined {
  const { isStartingPrice, greatestPercentOff: percent } = offer;
  if (percent > 0) return `${isStartingPrice ? 'Up to' : 'Sale'} −${percent}%`;
  return isOnSale(offer) ? 'Sale' : undefined;
}

/** A page contains the props of its cards once more as data: only what a card shows. */
function toCardProduct(product: Product) {
  const { id, name, path, images, ecoFriendly, available, rating } = product;
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
    /** Pictures that next/image cannot optimise. */
    ...(isRaw && { hasRawPictures: true }),
    ...(compareAtPrice !== undefined && { compareAtPrice }),
    ...(isStartingPrice && { isStartingPrice }),
    ...(badge && { badge }),
    ...(ecoFriendly && { ecoFriendly }),
    ...(!available && { available }),
    ...(rating &&
      rating.count >= minCardReviews && { rating: rating.average, ratingCount: rating.count }),
    /** The fields in which its cart line differs. */
    ...(line.length > 0 && { line: Object.fromEntries(line) as Partial<NewCartLine> }),
  };
}

export type CardProduct = ReturnType<typeof toCardProduct>;

/** A mark that more than a third of the cards have distinguishes none. */
function withDistinctMarks(products: CardProduct[]): CardProduct[] {
  const marked = products.filter(({ ecoFriendly }) => ecoFriendly);
  if (marked.length * 3 <= products.length) return products;
  return products.map(({ ecoFriendly, ...product }) => product);
}

type ProductGridProps = Omit<ProductCardsProps, 'products' | 'renderActions'> & {
  products: readonly Product[];
  Cards?: ComponentType<ProductCardsProps>;
};

export const ProductGrid = ({ products, Cards = ProductCards, ...rest }: ProductGridProps) => (
  <Cards products={withDistinctMarks(products.map(toCardProduct))} {...rest} />
);

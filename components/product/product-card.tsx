import type { ReactNode } from 'react';
import { Icon } from '@/components/ui/icon';
import { Picture } from '@/components/ui/picture';
import { Price } from '@/components/ui/price';
import { isOnSale, percentOff } from '@/lib/catalogue/options-and-prices';
import type { Product } from '@/lib/catalogue/product';
import { offerFor } from '@/lib/catalogue/variants';
import styles from './product-card.module.scss';
import { ProductLink } from './product-link';

type ProductCardProps = {
  product: Product;
  sizes: string;
  /** Whether it is in the first row: its picture loads at once. */
  isFirstRow: boolean;
  /** Prefetches the product's page in view of an idle browser. */
  prefetchesInView: boolean;
  headingLevel: 2 | 3;
  children: ReactNode;
};

/** The product card (§2). */
export function ProductCard(props: ProductCardProps) {
  const { product, sizes, isFirstRow, prefetchesInView, headingLevel, children } = props;
  const { name, image, images, ecoFriendly } = product;
  const offer = offerFor(product, {});
  const Heading = `h${headingLevel}` as const;
  const link = { id: product.id };
  const secondImage = images[1];
  const percent = percentOff(offer);
  const picture = { sizes, isSquare: true };
  return (
    <article className={styles.card}>
      <div className={styles.media}>
        <ProductLink product={link} className={styles.picture} tabIndex={-1}>
          <Picture src={image} alt={name} preload={isFirstRow} {...picture} />
          {secondImage && (
            <span className={styles.second}>
              <Picture src={secondImage} alt="" isSquare width={240} isSingle />
            </span>
          )}
        </ProductLink>
        {isOnSale(offer) && (
          <p className={styles.sale}>{percent > 0 ? `Sale −${percent}%` : 'Sale'}</p>
        )}
      </div>
      <Heading className={styles.name}>
        <ProductLink product={link} prefetchesInView={prefetchesInView}>
          {name}
        </ProductLink>
      </Heading>
      <div className={styles.price}>
        <Price
          amount={offer.price}
          compareAtPrice={offer.compareAtPrice}
          isStartingPrice={offer.isStartingPrice}
        />
        {ecoFriendly && (
          <p className={styles.eco}>
            <Icon name="leaf" size={14} />
            Eco-Friendly
          </p>
        )}
      </div>
      {children}
    </article>
  );
}

import clsx from 'clsx/lite';
import type { ReactNode } from 'react';
import { Icon } from '@/components/ui/icon';
import { placeholderStyle } from '@/components/ui/placeholder-style';
import { Price } from '@/components/ui/price';
import { Stars } from '@/components/ui/stars';
import { productPath } from '@/lib/routing/routes';
import { CardPicture } from './card-picture';
import type { CardProduct } from './card-product';
import styles from './product-card.module.scss';
import { ProductLink } from './product-link';

type ProductCardProps = {
  product: CardProduct;
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
  const { name, image, imageColors, secondImage, price, compareAtPrice, isStartingPrice } = product;
  const { rating, ratingCount = 0 } = product;
  const Heading = `h${headingLevel}` as const;
  const href = product.path ?? productPath(product.id);
  const isOptimisable = !product.hasRawPictures;
  return (
    <article className={styles.card}>
      <div className={styles.media} style={placeholderStyle(imageColors)}>
        <ProductLink href={href} className={styles.picture} tabIndex={-1}>
          <CardPicture
            src={image}
            alt={name}
            preload={isFirstRow}
            sizes={sizes}
            isOptimisable={isOptimisable}
          />
          {secondImage && (
            <span className={styles.second}>
              <CardPicture src={secondImage} alt="" isOptimisable={isOptimisable} />
            </span>
          )}
        </ProductLink>
        {product.badge && (
          <p className={clsx(styles.badge, product.isSoldOut && styles.soldOut)}>{product.badge}</p>
        )}
      </div>
      <Heading className={styles.name}>
        <ProductLink href={href} prefetchesInView={prefetchesInView}>
          {name}
        </ProductLink>
      </Heading>
      <div className={styles.price}>
        <Price amount={price} compareAtPrice={compareAtPrice} isStartingPrice={isStartingPrice} />
        {rating && <Stars rating={rating} count={ratingCount} />}
        {product.ecoFriendly && (
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

import clsx from 'clsx/lite';
import type { ReactNode } from 'react';
import { Icon } from '@/components/ui/icon';
import pictureStyles from '@/components/ui/picture.module.scss';
import { placeholderStyle } from '@/components/ui/placeholder-style';
import { Price } from '@/components/ui/price';
import { Stars } from '@/components/ui/stars';
import { croppedPictureUrl, fluidSources, pictureSource } from '@/lib/pictures/picture-sources';
import { productPath } from '@/lib/routing/routes';
import type { CardProduct } from './card-product';
import styles from './product-card.module.scss';
import { ProductLink } from './product-link';

/** From half a phone to 590 px; each other source would add 3 KB to a listing. */
const widths = [360, 480, 616, 800, 1080];

type CardPictureProps = {
  src: string;
  alt: string;
  isOptimisable: boolean;
  /** The width by screen; otherwise 240 px. */
  sizes?: string;
  preload?: boolean;
};

/** Like Picture, which also decides what is optimisable: 1 KB of script. */
function CardPicture({ src, alt, isOptimisable, sizes, preload }: CardPictureProps) {
  const cropped = croppedPictureUrl(src, 'square');
  const fluid = () => ({ ...fluidSources(cropped, widths), sizes });
  const fixed = () => ({ src: pictureSource(cropped, 480), width: 240, height: 240 });
  return (
    // biome-ignore lint/performance/noImgElement: as in Picture
    <img
      {...(preload ? { loading: 'eager', fetchPriority: 'high' } : { loading: 'lazy' })}
      decoding="async"
      {...(isOptimisable ? (sizes ? fluid() : fixed()) : { src })}
      alt={alt}
      className={pictureStyles.picture}
    />
  );
}

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

export function ProductCard(props: ProductCardProps) {
  const { product, sizes, isFirstRow, prefetchesInView, headingLevel, children } = props;
  const { name, image, imageColors, secondImage, rating, ratingCount = 0 } = product;
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
        <Price offer={product} />
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

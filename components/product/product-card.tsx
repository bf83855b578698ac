import clsx from 'clsx/lite';
import type { ReactNode } from 'react';
import { Icon } from '@/components/ui/icon';
import { Price } from '@/components/ui/price';
import { ShopLink } from '@/components/ui/shop-link';
import { SizedPicture } from '@/components/ui/sized-picture';
import { Stars } from '@/components/ui/stars';
import { croppedPictureUrl } from '@/lib/pictures/picture-sources';
import { productPath } from '@/lib/routing/routes';
import styles from './product-card.module.scss';
import type { CardProduct } from './product-grid';
import gridStyles from './product-grid.module.scss';

/** `Picture` would choose them, and decide what is optimisable, with 1 KB of script. */
const widths = [360, 480, 616, 800, 1080];

/** Of each grid with buttons; those of a product page open more rarely. A page costs two requests. */
const prefetchedCount = 2;

type ProductCardProps = {
  product: CardProduct;
  sizes: string;
  /** Whether it is in the first row: its picture loads at once. */
  isFirstRow: boolean;
  prefetchesInView: boolean;
  headingLevel: 2 | 3;
  actions: ReactNode;
};

function ProductCard(props: ProductCardProps) {
  const { product, sizes, isFirstRow, prefetchesInView, headingLevel, actions } = props;
  const { id, name, image, secondImage, rating, ratingCount = 0 } = product;
  const Heading = `h${headingLevel}` as const;
  const href = product.path ?? productPath(id);
  const source = (url: string, widths: number[]) =>
    product.hasRawPictures ? { src: url } : { src: croppedPictureUrl(url, 'square'), widths };
  return (
    <article className={styles.card}>
      <div className={styles.media}>
        <ShopLink href={href} className={styles.picture} tabIndex={-1}>
          <SizedPicture {...source(image, widths)} alt={name} sizes={sizes} preload={isFirstRow} />
          {secondImage && (
            <span className={styles.second}>
              <SizedPicture {...source(secondImage, [480])} alt="" width={240} />
            </span>
          )}
        </ShopLink>
        {product.badge && (
          <p className={clsx(styles.badge, product.available === false && styles.soldOut)}>
            {product.badge}
          </p>
        )}
      </div>
      <Heading className={styles.name}>
        <ShopLink href={href} prefetchesInView={prefetchesInView}>
          {name}
        </ShopLink>
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
      {actions}
    </article>
  );
}

const inFours =
  '(min-width: 1328px) 305px, (min-width: 1200px) 23vw, (min-width: 1024px) 30vw, (min-width: 768px) 46vw, calc(50vw - 22px)';

export type ProductCardsProps = {
  products: readonly CardProduct[];
  sizes?: string;
  eagerCount?: number;
  renderActions?: (product: CardProduct) => ReactNode;
  headingLevel?: 2 | 3;
};

/** One to four columns by width (§2). */
export function ProductCards(props: ProductCardsProps) {
  const { products, sizes = inFours, eagerCount = 0, headingLevel = 3, renderActions } = props;
  return (
    <ul className={gridStyles.grid} data-grid>
      {products.map((product, index) => (
        <li key={product.id}>
          <ProductCard
            product={product}
            sizes={sizes}
            isFirstRow={index < eagerCount}
            prefetchesInView={renderActions !== undefined && index < prefetchedCount}
            headingLevel={headingLevel}
            actions={renderActions?.(product)}
          />
        </li>
      ))}
    </ul>
  );
}

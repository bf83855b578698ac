import { Breadcrumb } from '@/components/ui/breadcrumb';
import { Icon } from '@/components/ui/icon';
import { ShopLink } from '@/components/ui/shop-link';
import { listingPath, productCrumbs } from '@/lib/catalogue/listing';
import type { Product } from '@/lib/catalogue/product';
import { BackLink } from './back-link';
import { buyableOf } from './buyable-product';
import { ProductBuyBox } from './product-buy-box';
import { ProductDescription } from './product-description';
import { ProductGallery } from './product-gallery';
import styles from './product-screen.module.scss';

type ProductScreenProps = {
  product: Product;
  /** A tiny picture that is shown while the first one loads. */
  placeholder: string | undefined;
};

const assurances = [
  { icon: 'truck', text: 'Free delivery in 0-7 working days' },
  { icon: 'returns', text: 'Returns and cancellation within 0-7 days' },
  { icon: 'shield', text: 'Secure payment by UPI, card or net banking' },
] as const;

/** One product (specification §2): pictures, words, and what it takes to buy it. */
export function ProductScreen({ product, placeholder }: ProductScreenProps) {
  const { name, category } = product;
  const back = listingPath({ category });
  return (
    <article className={styles.screen}>
      <div className={styles.way}>
        <BackLink href={back} className={styles.back}>
          <Icon name="arrow-left" size={18} />
          Back
        </BackLink>
        <Breadcrumb crumbs={productCrumbs(product)} />
      </div>
      <ProductGallery product={product} placeholder={placeholder} />
      <div className={styles.buy}>
        <div>
          {category && (
            <ShopLink href={back} className={styles.category}>
              {category}
            </ShopLink>
          )}
          <h1>{name}</h1>
        </div>
        <ProductBuyBox product={buyableOf(product)} />
        <ul className={styles.assurances}>
          {assurances.map(({ icon, text }) => (
            <li key={text}>
              <Icon name={icon} />
              {text}
            </li>
          ))}
        </ul>
      </div>
      <ProductDescription product={product} />
    </article>
  );
}

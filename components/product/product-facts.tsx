import { ShopLink } from '@/components/ui/shop-link';
import { comparePath } from '@/lib/catalogue/comparison';
import type { Product } from '@/lib/catalogue/product';
import { detailsOf } from '@/lib/catalogue/product-details';
import styles from './product-facts.module.scss';

export function ProductFacts({ product }: { product: Product }) {
  const facts = detailsOf(product);
  if (facts.length === 0) return null;
  return (
    <section aria-labelledby="facts">
      <h2 id="facts" className={styles.heading}>
        Details
      </h2>
      <dl className={styles.facts}>
        {facts.map(([name, text]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <ShopLink href={comparePath([product.id])} rel="nofollow" className={styles.compare}>
        Compare
      </ShopLink>
    </section>
  );
}

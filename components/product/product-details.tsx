import type { Product } from '@/lib/catalogue/product';
import { toProductDetails } from '@/lib/catalogue/product-details';
import styles from './product-details.module.scss';

const DetailRows = ({ details }: { details: ReturnType<typeof toProductDetails> }) => (
  <dl className={styles.details}>
    {details.map(([name, text]) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd>{text}</dd>
      </div>
    ))}
  </dl>
);

export function ProductDetails({ product }: { product: Product }) {
  const details = toProductDetails(product);
  if (details.length === 0) return null;
  return (
    <section aria-labelledby="details">
      <h2 id="details" className={styles.heading}>
        Details
      </h2>
      <DetailRows details={details} />
    </section>
  );
}

import { safeHtml } from '@aangan/contract/rules/safe-html';
import type { Product } from '@/lib/catalogue/product';
import styles from './product-description.module.scss';

function Text({ description, descriptionHtml }: Pick<Product, 'description' | 'descriptionHtml'>) {
  const html = descriptionHtml && safeHtml(descriptionHtml);
  if (html) {
    // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised above
    return <div className={styles.markup} dangerouslySetInnerHTML={{ __html: html }} />;
  }
  return description.split(/\n{2,}/).map((paragraph) => (
    <p key={paragraph} className={styles.paragraph}>
      {paragraph}
    </p>
  ));
}

export function ProductDescription({ product }: { product: Product }) {
  const { description, descriptionHtml } = product;
  if (!description && !descriptionHtml) return null;
  return (
    <section className={styles.description} aria-labelledby="description">
      <h2 id="description">About This Product</h2>
      <Text description={description} descriptionHtml={descriptionHtml} />
    </section>
  );
}

import { toCardProduct } from '@/components/product/card-product';
import { ProductCard } from '@/components/product/product-card';
import { renderCardActions } from '@/components/product/render-card-actions';
import { ButtonLink } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { ShopLink } from '@/components/ui/shop-link';
import { comparePath, maxCompared } from '@/lib/catalogue/compare-path';
import type { Product } from '@/lib/catalogue/product';
import styles from './compare-screen.module.scss';
import { ComparedDetails } from './compared-details';
import { MoreToCompare } from './more-to-compare';
import { RecordCompared } from './record-compared';

type CompareScreenProps = {
  products: readonly Product[];
  suggestions: readonly Product[];
};

/** Up to four products side by side; the URL lists them. */
export function CompareScreen({ products, suggestions }: CompareScreenProps) {
  const [first] = products;
  if (!first) {
    return (
      <>
        <RecordCompared ids={[]} />
        <EmptyState
          icon="grid"
          title="Nothing to compare yet"
          text="Choose “Compare” in a product's quick view or below its details."
          action={<ButtonLink href="/products">Explore Products</ButtonLink>}
        />
      </>
    );
  }
  const ids = products.map(({ id }) => id);
  const cards = products.map(toCardProduct);
  const isAlone = ids.length === 1;
  const title = isAlone ? `Choose a product to compare with ${first.name}` : 'Add another';
  const more = ids.length < maxCompared && (
    <MoreToCompare ids={ids} title={title} suggestions={suggestions} />
  );
  return (
    <div className={styles.screen}>
      <RecordCompared ids={ids} />
      <h1>Compare</h1>
      {isAlone && more}
      <section
        className={styles.scroll}
        aria-label="Products side by side"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls it sideways
        tabIndex={0}
      >
        <table className={styles.table}>
          <thead>
            <tr>
              <td />
              {cards.map((card) => (
                <th key={card.id} scope="col">
                  <div className={styles.card}>
                    <ProductCard
                      product={card}
                      sizes="288px"
                      isFirstRow
                      prefetchesInView={false}
                      headingLevel={2}
                    >
                      {renderCardActions(card)}
                    </ProductCard>
                  </div>
                  {!isAlone && (
                    <ShopLink
                      href={comparePath(ids.filter((id) => id !== card.id))}
                      rel="nofollow"
                      className={styles.remove}
                      aria-label={`Remove ${card.name}`}
                    >
                      Remove
                    </ShopLink>
                  )}
                </th>
              ))}
            </tr>
          </thead>
          <ComparedDetails products={products} />
        </table>
      </section>
      {!isAlone && more}
    </div>
  );
}

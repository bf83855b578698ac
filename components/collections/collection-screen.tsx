import { safeHtml } from '@aangan/contract/rules/safe-html';
import { BuyableProductCards } from '@/components/product/card-actions';
import { ProductGrid } from '@/components/product/product-grid';
import { ShareButton } from '@/components/product/share-button';
import { Breadcrumb } from '@/components/ui/breadcrumb';
import { ButtonLink } from '@/components/ui/button';
import { Picture } from '@/components/ui/picture';
import type { ProductList } from '@/lib/catalogue/get-products';
import { type Crumb, listingPath } from '@/lib/catalogue/listing';
import { itemCountLabel } from '@/lib/catalogue/listing-labels';
import type { Collection } from '@/lib/shop/collections';
import { lastDayLabel } from '@/lib/shop/collections';
import styles from './collection-screen.module.scss';

type CollectionScreenProps = {
  collection: Collection;
  page: Pick<ProductList, 'products' | 'total'>;
  crumbs: readonly Crumb[];
};

export function CollectionScreen({ collection, page, crumbs }: CollectionScreenProps) {
  const { title, html, imageUrl, imageAlt, listing } = collection;
  const lastDay = lastDayLabel(collection);
  const { products, total } = page;
  return (
    <article className={styles.collection}>
      <Breadcrumb crumbs={crumbs} />
      <header className={styles.head}>
        <div className={styles.words}>
          <h1 className={styles.heading}>{title}</h1>
          {lastDay && <p className="muted">{lastDay}</p>}
          {html && (
            // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised here
            <div className={styles.text} dangerouslySetInnerHTML={{ __html: safeHtml(html) }} />
          )}
          <ShareButton name={title} className={styles.share}>
            Share
          </ShareButton>
        </div>
        {imageUrl && (
          <div className={styles.picture}>
            <Picture
              src={imageUrl}
              alt={imageAlt}
              sizes="(min-width: 1280px) 620px, (min-width: 1024px) 48vw, 96vw"
              preload
            />
          </div>
        )}
      </header>
      <section aria-label="Products" className={styles.products}>
        {products.length > 0 ? (
          <ProductGrid Cards={BuyableProductCards} products={products} headingLevel={2} />
        ) : (
          <p>Nothing in this collection is available at the moment.</p>
        )}
        {(products.length === 0 || total > products.length) && (
          <ButtonLink
            href={products.length === 0 ? '/products' : listingPath(listing)}
            variant="quiet"
          >
            {products.length === 0 ? 'Browse Products' : `See all ${itemCountLabel(total)}`}
          </ButtonLink>
        )}
      </section>
    </article>
  );
}

import galleryStyles from '@/components/product/gallery.module.scss';
import { ProductGridSkeleton } from '@/components/product/product-card-skeleton';
import productStyles from '@/components/product/product-screen.module.scss';
import pictureStyles from '@/components/ui/picture.module.scss';
import { Skeleton } from '@/components/ui/skeleton';
import { pageSize } from '@/lib/catalogue/listing';
import styles from './page-skeleton.module.scss';

function findTarget(source: Element): URL {
  const target = source instanceof HTMLFormElement ? source.action : source.getAttribute('href');
  return new URL(target ?? '', location.href);
}

function ProductSkeleton({ card }: { card: Element | null }) {
  const picture = card?.querySelector('img')?.currentSrc;
  const name = card?.querySelector('h2, h3')?.textContent;
  return (
    <div className={productStyles.screen}>
      <Skeleton height={24} className={productStyles.path} />
      <div className={galleryStyles.gallery}>
        <div className={galleryStyles.viewer}>
          <ul>
            <li>
              {picture ? (
                // biome-ignore lint/performance/noImgElement: the file that the card has loaded
                <img src={picture} alt="" className={pictureStyles.picture} />
              ) : (
                <Skeleton className={pictureStyles.picture} />
              )}
            </li>
          </ul>
        </div>
      </div>
      <div className={productStyles.buy}>
        {name ? <p className={styles.name}>{name}</p> : <Skeleton height={40} />}
        <Skeleton height={32} />
        <Skeleton height={160} isPanel />
      </div>
    </div>
  );
}

export default function PageSkeleton({ source }: { source: Element }) {
  const { pathname } = findTarget(source);
  // A listing shows skeletons in place of its products.
  if (pathname === location.pathname) return null;
  const isListing = pathname === '/products' || pathname.startsWith('/collections/');
  return (
    <div className={styles.page} role="status" aria-label="Loading the page">
      {pathname.startsWith('/product/') ? (
        <ProductSkeleton card={source.closest('article')} />
      ) : (
        <div className={styles.content}>
          <Skeleton className={styles.heading} />
          {isListing ? <ProductGridSkeleton count={pageSize} /> : <Skeleton height={360} isPanel />}
        </div>
      )}
    </div>
  );
}

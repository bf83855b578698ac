import { WishlistGrid } from './wishlist-grid';
import styles from './wishlist-screen.module.scss';

/** Until the browser says whose wishlist it is. */
export function WishlistLoading() {
  return (
    <div className={styles.wishlist}>
      <h1>Wishlist</h1>
      <WishlistGrid products={undefined} hasFailed={false} />
    </div>
  );
}

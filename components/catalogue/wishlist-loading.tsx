import { WishlistGrid } from './wishlist-grid';
import styles from './wishlist-screen.module.scss';

export function WishlistLoading() {
  return (
    <div className={styles.wishlist}>
      <h1>Wishlist</h1>
      <WishlistGrid products={undefined} hasFailed={false} />
    </div>
  );
}

import styles from './cart-head.module.scss';

/** The cart's heading; it comes with the page, so it is what a shopper reads first. */
export function CartHead() {
  return (
    <div className={styles.head}>
      <h1>Your cart</h1>
      <p className={styles.lead}>
        Kept on this device. Prices and stock are checked once more at checkout.
      </p>
    </div>
  );
}

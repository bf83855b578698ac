'use client';

import { Picture } from '@/components/ui/picture';
import { ShopLink } from '@/components/ui/shop-link';
import { formatRupees, totalRupees } from '@/lib/money';
import { type CartLine, itemCount, lineKey } from '@/stores/cart';
import styles from './order-summary.module.scss';

type OrderSummaryProps = { lines: readonly CartLine[]; allowedHosts: readonly string[] };

/** What is about to be ordered: lines, subtotal, shipping 'Free', total (specification §2). */
export function OrderSummary({ lines, allowedHosts }: OrderSummaryProps) {
  const total = formatRupees(totalRupees(lines));
  return (
    <section className={styles.summary} aria-labelledby="summary">
      <h2 id="summary">Order summary</h2>
      {lines.length === 0 && (
        <p className={styles.empty}>
          Your cart is empty. <ShopLink href="/products">Browse products</ShopLink>
        </p>
      )}
      <ul className={styles.lines}>
        {lines.map((line) => (
          <li key={lineKey(line)} className={styles.line}>
            <span className={styles.picture}>
              <Picture
                src={line.image}
                alt=""
                sizes="64px"
                from={64}
                to={160}
                allowedHosts={allowedHosts}
              />
            </span>
            <span className={styles.name}>
              {line.name}
              <span className={styles.option}>
                {[line.selectedColor, line.selectedSize, `Quantity ${line.quantity}`]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </span>
            <span className={styles.amount}>{formatRupees(totalRupees([line]))}</span>
          </li>
        ))}
      </ul>
      <dl className={styles.sums}>
        <div>
          <dt>Subtotal ({itemCount(lines)})</dt>
          <dd>{total}</dd>
        </div>
        <div>
          <dt>Shipping</dt>
          <dd>Free</dd>
        </div>
        <div className={styles.total}>
          <dt>Total</dt>
          <dd>{total}</dd>
        </div>
      </dl>
    </section>
  );
}

import { ItemLine } from '@/components/ui/item-line';
import { ShopLink } from '@/components/ui/shop-link';
import { formatRupees, totalRupees } from '@/lib/money';
import { type CartLine, itemCount, lineKey } from '@/stores/cart';
import styles from './order-summary.module.scss';

/** What is about to be ordered: lines, subtotal, shipping 'Free', total (specification §2). */
export function OrderSummary({ lines }: { lines: readonly CartLine[] }) {
  const total = formatRupees(totalRupees(lines));
  return (
    <section className={styles.summary} aria-labelledby="summary">
      <h2 id="summary">Order summary</h2>
      {lines.length === 0 && (
        <p className="muted">
          Your cart is empty. <ShopLink href="/products">Browse products</ShopLink>
        </p>
      )}
      <ul className={styles.lines}>
        {lines.map((line) => (
          <li key={lineKey(line)}>
            <ItemLine
              name={line.name}
              image={line.image}
              details={[
                [line.selectedColor, line.selectedSize, `Quantity ${line.quantity}`]
                  .filter(Boolean)
                  .join(' · '),
              ]}
              amount={formatRupees(totalRupees([line]))}
            />
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

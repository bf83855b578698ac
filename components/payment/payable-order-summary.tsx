import { useState } from 'react';
import { ItemLine } from '@/components/ui/item-line';
import { OrderTotals } from '@/components/ui/order-totals';
import { currentStore } from '@/lib/api/browser';
import { toOrder } from '@/lib/orders/order';
import type { PayableOrder } from '@/lib/payment/payable-order';
import { formatOrderAmount } from '@/lib/rules/money';
import styles from './payable-order-summary.module.scss';

/** Collapsed on screens without room beside the form. */
export function PayableOrderSummary({ order: { received } }: { order: PayableOrder }) {
  const [isWide] = useState(() => matchMedia('(min-width: 1024px)').matches);
  const { items, shipping, price } = toOrder(received, currentStore());
  const quantityTotal = items.reduce((sum, { quantity }) => sum + quantity, 0);
  return (
    <details className={styles.order} open={isWide}>
      <summary>
        Your order ({quantityTotal} {quantityTotal === 1 ? 'item' : 'items'})
      </summary>
      <div className={styles.content}>
        <ul className={styles.items}>
          {items.map((item) => (
            <li key={item.key}>
              <ItemLine
                name={item.name}
                image={item.image}
                details={[item.option, `Quantity ${item.quantity}`]}
                amount={formatOrderAmount(item.price * item.quantity)}
              />
            </li>
          ))}
        </ul>
        <OrderTotals price={price} format={formatOrderAmount} />
        {shipping.address && (
          <div>
            <h2 className={styles.title}>Deliver to</h2>
            <p>{shipping.name}</p>
            <p>{shipping.address}</p>
          </div>
        )}
      </div>
    </details>
  );
}

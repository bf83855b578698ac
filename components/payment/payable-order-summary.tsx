import { countText } from '@aangan/contract/rules/count-text';
import { ExpectedDate } from '@/components/orders/expected-date';
import { OrderItems } from '@/components/orders/order-items';
import { OrderPrice } from '@/components/orders/order-price';
import type { OrderSummary } from '@/lib/orders/order-summary';
import styles from './payable-order-summary.module.scss';

export function PayableOrderSummary({ order }: { order: OrderSummary }) {
  const { items, quantity, shipping } = order;
  return (
    <section className={styles.order} aria-labelledby="your-order">
      <h2 id="your-order">Your order ({countText(quantity, 'item')})</h2>
      <OrderItems items={items} hasLinks={false} />
      {shipping.address && (
        <div>
          <h3 className={styles.title}>Deliver to</h3>
          <p>{shipping.name}</p>
          <p>{shipping.address}</p>
          <ExpectedDate order={order} />
        </div>
      )}
      <OrderPrice order={order} />
    </section>
  );
}

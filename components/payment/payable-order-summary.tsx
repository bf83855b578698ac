import { countText } from '@aangan/contract/rules/count-text';
import { formatDay } from '@aangan/contract/rules/dates';
import { formatOrderAmount } from '@aangan/contract/rules/money';
import { ExpectedDate } from '@/components/orders/expected-date';
import { ItemLine } from '@/components/ui/item-line';
import { OrderTotals } from '@/components/ui/order-totals';
import { deliveryPlace, orderedItem } from '@/lib/orders/ordered-items';
import type { PayableOrder } from '@/lib/payment/payable-order';
import { priceBreakdown } from '@/lib/price-breakdown';
import { shopFacts } from '@/lib/shop/facts';
import styles from './payable-order-summary.module.scss';

export function PayableOrderSummary({ order: { received } }: { order: PayableOrder }) {
  const items = received.items.map((item, index) => orderedItem(item, index, shopFacts().store));
  const shipping = deliveryPlace(received);
  const quantityTotal = items.reduce((sum, { quantity }) => sum + quantity, 0);
  return (
    <section className={styles.order} aria-labelledby="your-order">
      <h2 id="your-order">Your order ({countText(quantityTotal, 'item')})</h2>
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
      {shipping.address && (
        <div>
          <h3 className={styles.title}>Deliver to</h3>
          <p>{shipping.name}</p>
          <p>{shipping.address}</p>
          <ExpectedDate order={{ ...received, expectedDate: formatDay(received.expectedDate) }} />
        </div>
      )}
      <OrderTotals price={priceBreakdown(received)} format={formatOrderAmount} />
    </section>
  );
}

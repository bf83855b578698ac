import type { CouponOffer } from '@aangan/contract/coupon';
import { countText } from '@aangan/contract/rules/count-text';
import { formatRupees, totalRupees } from '@aangan/contract/rules/money';
import { choiceLabel } from '@aangan/contract/rules/variants';
import { ArrivesBy } from '@/components/cart/arrives-by';
import { CouponEntry } from '@/components/cart/coupon-entry';
import { OptionChoice } from '@/components/cart/option-choice';
import type { Coupon } from '@/components/cart/use-cart-price';
import { OrderTotals } from '@/components/orders/order-totals';
import { ItemLine } from '@/components/ui/item-line';
import { ShopLink } from '@/components/ui/shop-link';
import type { Product } from '@/lib/catalogue/product';
import { type CartLine, lineKey } from '@/lib/checkout/cart-line';
import type { PriceBreakdown } from '@/lib/orders/price-breakdown';
import { itemCount } from '@/stores/cart';
import styles from './order-summary.module.scss';

type OrderSummaryProps = {
  lines: readonly CartLine[];
  products: ReadonlyMap<string, Product>;
  deliveryDays: number | undefined;
  coupon: Coupon;
  offers: readonly CouponOffer[] | undefined;
  price: PriceBreakdown;
  shipping: string | undefined;
};

export function OrderSummary(props: OrderSummaryProps) {
  const { lines, products, deliveryDays, coupon, offers, price, shipping } = props;
  return (
    <section className={styles.summary} aria-labelledby="summary">
      <div className={styles.head}>
        <h2 id="summary">Order summary</h2>
        <ShopLink href="/cart">Edit cart</ShopLink>
      </div>
      <ul className={styles.lines}>
        {lines.map((line) => (
          <li key={lineKey(line)}>
            <ItemLine
              name={line.name}
              image={line.image}
              details={[choiceLabel(line), `Quantity ${line.quantity}`]}
              amount={formatRupees(totalRupees([line]))}
            >
              <OptionChoice line={line} product={products.get(line.id)} />
            </ItemLine>
          </li>
        ))}
      </ul>
      <OrderTotals
        price={price}
        shipping={shipping}
        format={formatRupees}
        subtotal={`Subtotal (${countText(itemCount(lines), 'item')})`}
      >
        <ArrivesBy deliveryDays={deliveryDays} />
      </OrderTotals>
      <CouponEntry coupon={coupon} offers={offers} subtotal={price.subtotal} />
    </section>
  );
}

import { ButtonLink } from '@/components/ui/button';
import { Picture } from '@/components/ui/picture';
import { ShopLink } from '@/components/ui/shop-link';
import { formatOrderAmount } from '@/lib/money';
import type { Order } from '@/lib/orders/order';
import { orderPath } from '@/lib/routing/routes';
import styles from './order-brief.module.scss';
import card from './order-card.module.scss';
import { OrderFacts } from './order-facts';
import { OrderHead } from './order-head';
import { OrderItems } from './order-items';
import { PayLink } from './pay-link';

const picturesShown = 4;

/** An order in the list: what it is at a glance, the rest on demand (specification §2). */
export function OrderBrief({ order, currencySymbol }: { order: Order; currencySymbol: string }) {
  const { id, items, total } = order;
  const href = orderPath(id);
  const more = items.length - picturesShown;
  return (
    <article className={card.card} aria-labelledby={`order-${id}`}>
      <OrderHead order={order} href={href} />
      <ShopLink href={href} className={styles.pictures} tabIndex={-1} aria-hidden="true">
        {items.slice(0, picturesShown).map((item) => (
          <span key={item.key} className={styles.picture}>
            <Picture src={item.image} alt="" isSquare width={64} />
          </span>
        ))}
        {more > 0 && <span className={styles.more}>+{more}</span>}
      </ShopLink>
      <details className={styles.details}>
        <summary>Items and delivery</summary>
        <OrderItems items={items} currencySymbol={currencySymbol} />
        <OrderFacts order={order} />
      </details>
      <footer className={card.foot}>
        <p className={card.total}>
          <span>Total</span> {formatOrderAmount(total, currencySymbol)}
        </p>
        <div className={styles.acts}>
          <ButtonLink href={href} look="quiet" aria-label={`View order ${id}`}>
            View order
          </ButtonLink>
          <PayLink order={order} />
        </div>
      </footer>
    </article>
  );
}

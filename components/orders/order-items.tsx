import { ItemLine } from '@/components/ui/item-line';
import { ShopLink } from '@/components/ui/shop-link';
import type { Order } from '@/lib/orders/order';
import { orderAmount } from '@/lib/orders/order-amount';
import { productPath, reviewPath } from '@/lib/routing/routes';
import styles from './order-card.module.scss';

type OrderItemsProps = {
  items: Order['items'];
  takesReviews?: boolean;
};

const reviewLabel = ({ isReviewed }: Order['items'][number]) =>
  isReviewed ? 'Edit your review' : 'Review';

export function OrderItems({ items, takesReviews = false }: OrderItemsProps) {
  return (
    <ul className={styles.items}>
      {items.map((item) => (
        <li key={item.key}>
          <ItemLine
            name={item.name}
            image={item.image}
            href={item.productId && productPath(item.productId)}
            details={[
              item.option,
              item.quantity > 1
                ? `Quantity ${item.quantity} ×\u00a0${orderAmount(item.price)}`
                : 'Quantity 1',
              item.progress,
            ]}
            amount={orderAmount(item.price * item.quantity)}
          >
            {takesReviews && item.wasDelivered && item.productId && (
              <ShopLink
                href={reviewPath(item.productId)}
                className={styles.review}
                aria-label={`${reviewLabel(item)}: ${item.name}`}
              >
                {reviewLabel(item)}
              </ShopLink>
            )}
          </ItemLine>
        </li>
      ))}
    </ul>
  );
}

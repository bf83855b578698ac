import { ItemLine } from '@/components/ui/item-line';
import { ShopLink } from '@/components/ui/shop-link';
import type { Order } from '@/lib/orders/order';
import { orderAmount } from '@/lib/orders/order-amount';
import type { OrderSummary } from '@/lib/orders/order-summary';
import { productPath, reviewPath } from '@/lib/routing/routes';
import styles from './order-items.module.scss';

type OrderItemsProps = {
  items: readonly (OrderSummary['items'][number] & Partial<Order['items'][number]>)[];
  /** Whether items link to their products; the payment page has no links. */
  hasLinks?: boolean;
  takesReviews?: boolean;
};

export const OrderItems = ({ items, hasLinks = true, takesReviews = false }: OrderItemsProps) => (
  <ul className={styles.items}>
    {items.map(({ key, line, productId, option, progress, wasDelivered, isReviewed }) => {
      const { name, image, price, quantity } = line;
      const reviewLabel = isReviewed ? 'Edit your review' : 'Review';
      return (
        <li key={key}>
          <ItemLine
            name={name}
            image={image}
            href={hasLinks && productId ? productPath(productId) : undefined}
            details={[
              option,
              quantity > 1 ? `Quantity ${quantity} ×\u00a0${orderAmount(price)}` : 'Quantity 1',
              progress,
            ]}
            amount={orderAmount(price * quantity)}
          >
            {takesReviews && wasDelivered && productId && (
              <ShopLink
                href={reviewPath(productId)}
                className={styles.review}
                aria-label={`${reviewLabel}: ${name}`}
              >
                {reviewLabel}
              </ShopLink>
            )}
          </ItemLine>
        </li>
      );
    })}
  </ul>
);

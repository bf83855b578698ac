import { ButtonLink } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { trackOrderPath } from '@/lib/routing/routes';
import styles from './order-success.module.scss';

type OrderSuccessProps = {
  orderId?: string | undefined;
  /** The signed-in account has no order of this number. */
  isUnknown?: boolean;
};

/** The confirmation page without order details (§2): states nothing about the order. */
export function OrderSuccess({ orderId, isUnknown = false }: OrderSuccessProps) {
  const number = orderId?.slice(0, 64);
  const text = number
    ? `See the status of order ${number} in My orders, or track it with your email or phone number.`
    : 'You can track the progress of your orders in My orders.';
  return (
    <EmptyState
      icon={isUnknown ? 'package' : 'check'}
      title={isUnknown ? 'Order not found' : 'Thank you'}
      text={
        <span className={styles.text}>
          {isUnknown
            ? `This account has no order ${number}. If it was placed with another account, track it with its email or phone number.`
            : text}
        </span>
      }
      action={
        <>
          <ButtonLink href="/orders">View My Orders</ButtonLink>
          {number && (
            <ButtonLink href={trackOrderPath(number)} variant="quiet">
              Track order
            </ButtonLink>
          )}
          <ButtonLink href="/" variant="quiet">
            Continue Shopping
          </ButtonLink>
        </>
      }
    />
  );
}

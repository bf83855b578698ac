import { ButtonLink } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import styles from './order-success.module.scss';

/** The confirmation page without order details (§2). */
export function OrderSuccess({ orderId }: { orderId?: string | undefined }) {
  return (
    <EmptyState
      icon="check"
      title="Thank you for your order"
      text={
        <>
          <span className={styles.number}>{orderId && `Order ${orderId.slice(0, 64)}`}</span>
          We are getting it ready. You can track its progress in My orders.
        </>
      }
      action={
        <>
          <ButtonLink href="/orders">View My Orders</ButtonLink>
          <ButtonLink href="/" variant="quiet">
            Continue Shopping
          </ButtonLink>
        </>
      }
    />
  );
}

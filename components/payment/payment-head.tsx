import { Skeleton } from '@/components/ui/skeleton';
import { formatOrderAmount } from '@/lib/rules/money';
import styles from './payment-head.module.scss';
import { usePayableOrder } from './use-payable-order';

export function PaymentHead({ title, orderId }: { title: string; orderId: string }) {
  const { order, isLoading } = usePayableOrder(orderId);
  const amount = order?.amount;
  return (
    <header className={styles.head}>
      <h1 tabIndex={-1}>{title}</h1>
      <dl className={styles.details}>
        {(amount !== undefined || isLoading) && (
          <div>
            <dt>Amount</dt>
            <dd className={styles.amount}>
              {amount === undefined ? (
                <Skeleton className={styles.unknown} />
              ) : (
                formatOrderAmount(amount)
              )}
            </dd>
          </div>
        )}
        <div>
          <dt>Order number</dt>
          <dd className={styles.order}>{orderId}</dd>
        </div>
      </dl>
    </header>
  );
}

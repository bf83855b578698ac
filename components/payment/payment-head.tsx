import { Skeleton } from '@/components/ui/skeleton';
import { Steps } from '@/components/ui/steps';
import { checkoutSteps } from '@/lib/checkout/checkout-steps';
import { countText } from '@/lib/rules/count-text';
import { formatOrderAmount } from '@/lib/rules/money';
import styles from './payment-head.module.scss';
import { usePayableOrder } from './use-payable-order';

export function PaymentHead({ title, orderId }: { title: string; orderId: string }) {
  const { order, isLoading } = usePayableOrder(orderId);
  const amount = order?.amount;
  const address = order?.received.shippingAddress;
  const quantity = order?.received.items.reduce((sum, item) => sum + item.quantity, 0);
  return (
    <header className={styles.head}>
      <Steps steps={checkoutSteps} current="Payment" />
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
        {(address?.city || isLoading) && (
          <div className={styles.delivery}>
            <dt>Deliver to</dt>
            <dd>
              {address ? (
                [address.fullName, address.city, address.postalCode].filter(Boolean).join(', ')
              ) : (
                <Skeleton className={styles.unknown} />
              )}
              {quantity ? ` · ${countText(quantity, 'item')}` : ''}
            </dd>
          </div>
        )}
      </dl>
    </header>
  );
}

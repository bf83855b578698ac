import { countText } from '@aangan/contract/rules/count-text';
import { formatOrderAmount } from '@aangan/contract/rules/money';
import clsx from 'clsx/lite';
import type { ReactNode, Ref } from 'react';
import { Skeleton } from '@/components/ui/skeleton';
import { Steps } from '@/components/ui/steps';
import { checkoutSteps } from '@/lib/checkout/checkout-steps';
import { PayableOrderSummary } from './payable-order-summary';
import styles from './payment-frame.module.scss';
import { usePayableOrder } from './use-payable-order';

type PaymentFrameProps = {
  title: string;
  orderId: string;
  /** On phones, a code or a refused payment takes the place of the address, which is below. */
  isShort?: boolean;
  ref?: Ref<HTMLDivElement>;
  children: ReactNode;
};

/** The amount and the way to pay it; the order is beside them on desktops, else below. */
export function PaymentFrame({ title, orderId, isShort, ref, children }: PaymentFrameProps) {
  const { order, isLoading } = usePayableOrder(orderId);
  const hasItems = (order?.received.items.length ?? 0) > 0;
  return (
    <div ref={ref} className={clsx(styles.screen, (isLoading || hasItems) && styles.withOrder)}>
      <div className={styles.head}>
        <h1 tabIndex={-1}>{title}</h1>
        <Steps steps={checkoutSteps} current="Payment" />
      </div>
      <div className={styles.payment}>
        <AmountDue orderId={orderId} hidesAddress={isShort} />
        {children}
      </div>
      {isLoading && <Skeleton height={240} isPanel />}
      {order && hasItems && <PayableOrderSummary order={order} />}
    </div>
  );
}

type AmountDueProps = { orderId: string; hidesAddress: boolean | undefined };

function AmountDue({ orderId, hidesAddress }: AmountDueProps) {
  const { order, isLoading } = usePayableOrder(orderId);
  const amount = order?.amount;
  const address = order?.received.shippingAddress;
  const quantity = order?.received.items.reduce((sum, item) => sum + item.quantity, 0);
  return (
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
      {!hidesAddress && (address?.city || isLoading) && (
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
  );
}

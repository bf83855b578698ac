import { payByLabel } from '@aangan/contract/rules/pay-by';
import { useRouter } from 'next/navigation';
import { ChangeOrder } from '@/components/checkout/change-order';
import { ReportPayment } from '@/components/payment/report-payment';
import type { Order } from '@/lib/orders/order';
import styles from './order-screen.module.scss';
import { PayLink } from './pay-link';
import { PaymentCheck } from './payment-check';
import { PaymentInstructions } from './payment-instructions';

type OrderPaymentProps = { order: Order; onReported: () => void };

/** How to pay for a Pending order, or the payment that is being checked. */
export function OrderPayment({ order, onReported }: OrderPaymentProps) {
  const router = useRouter();
  if (order.payment === 'checking') {
    return <PaymentCheck orderId={order.id} onReported={onReported} />;
  }
  return (
    <>
      {order.paymentInstructions && (
        <PaymentInstructions instructions={order.paymentInstructions} />
      )}
      <div className={styles.due}>
        <p>Payment is pending for this order. {payByLabel(order.payBy)}</p>
        <PayLink order={order} />
        <ChangeOrder orderId={order.id} onCancelled={() => router.push('/cart')} />
        {order.canReport && <ReportPayment orderId={order.id} onReported={onReported} />}
      </div>
    </>
  );
}

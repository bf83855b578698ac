import { payByLabel } from '@aangan/contract/rules/pay-by';
import { useRouter } from 'next/navigation';
import { ChangeOrder } from '@/components/checkout/change-order';
import { ReportPayment } from '@/components/payment/report-payment';
import { CopyRows } from '@/components/ui/copy-rows';
import { useShopData } from '@/lib/api/use-shop-data';
import { paymentMessages } from '@/lib/messages/payment';
import type { Order } from '@/lib/orders/order';
import styles from './order-screen.module.scss';
import { PayLink } from './pay-link';
import paymentInstructionsStyles from './payment-instructions.module.scss';

type PaymentInstructionsProps = { instructions: NonNullable<Order['paymentInstructions']> };

function PaymentInstructions({ instructions: { title, text, rows } }: PaymentInstructionsProps) {
  return (
    <section className={paymentInstructionsStyles.instructions} aria-label={title}>
      <h2>{title}</h2>
      {text && <p>{text}</p>}
      <CopyRows rows={rows} />
    </section>
  );
}

type PaymentCheckProps = { orderId: string; onReported: () => void };

/** The payment that the shopper has reported, until the merchant has checked it. */
function PaymentCheck({ orderId, onReported }: PaymentCheckProps) {
  const { data: report, mutate } = useShopData('paymentReport', { path: { orderId } });
  return (
    <section className={paymentInstructionsStyles.instructions} aria-label="Payment being checked">
      <h2>Payment being checked</h2>
      <p>{paymentMessages.checking(orderId)}</p>
      {report && (
        <>
          <p>UTR {report.utr}</p>
          {report.picture && (
            <details>
              <summary>Your screenshot</summary>
              {/* biome-ignore lint/performance/noImgElement: it comes with the report */}
              <img src={report.picture} alt="Screenshot of your payment" />
            </details>
          )}
          <ReportPayment
            key={report.utr}
            orderId={orderId}
            utr={report.utr}
            onReported={() => {
              void mutate();
              onReported();
            }}
          />
        </>
      )}
    </section>
  );
}

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

import { payByLabel } from '@aangan/contract/rules/pay-by';
import { useRouter } from 'next/navigation';
import ChangeOrder from '@/components/checkout/change-order';
import { PaymentCheck } from '@/components/payment/payment-check';
import { ReportPayment } from '@/components/payment/report-payment';
import CopyRows from '@/components/ui/copy-rows';
import { useShopData } from '@/lib/api/use-shop-data';
import type { Order } from '@/lib/orders/order';
import styles from './order-screen.module.scss';
import { PayLink } from './pay-link';

type PaymentInstructionsProps = { instructions: NonNullable<Order['paymentInstructions']> };

const PaymentInstructions = ({ instructions: { title, text, rows } }: PaymentInstructionsProps) => (
  <section className={styles.instructions} aria-label={title}>
    <h2>{title}</h2>
    {text && <p>{text}</p>}
    <CopyRows rows={rows} />
  </section>
);

type OrderPaymentProps = { order: Order; onReported: () => void };

function ReportedPayment({ order, onReported }: OrderPaymentProps) {
  const { id: orderId } = order;
  const { data: report, mutate } = useShopData('paymentReport', { path: { orderId } });
  return (
    <section className={styles.instructions} aria-label="Payment being checked">
      <h2>Payment being checked</h2>
      <PaymentCheck order={order} />
      {report?.picture && (
        <details>
          <summary>Your screenshot</summary>
          {/* biome-ignore lint/performance/noImgElement: it comes with the report */}
          <img src={report.picture} alt="Screenshot of your payment" />
        </details>
      )}
      {report && (
        <ReportPayment
          key={report.utr}
          orderId={orderId}
          utr={report.utr}
          onReported={() => {
            void mutate();
            onReported();
          }}
        />
      )}
    </section>
  );
}

export function OrderPayment({ order, onReported }: OrderPaymentProps) {
  const router = useRouter();
  if (order.payment === 'checking') {
    return <ReportedPayment order={order} onReported={onReported} />;
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

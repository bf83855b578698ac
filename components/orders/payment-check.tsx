import { ReportPayment } from '@/components/payment/report-payment';
import { useShopData } from '@/lib/api/use-shop-data';
import { paymentMessages } from '@/lib/messages/payment';
import styles from './payment-instructions.module.scss';

type PaymentCheckProps = { orderId: string; onReported: () => void };

/** The payment that the shopper has reported, until the merchant has checked it. */
export function PaymentCheck({ orderId, onReported }: PaymentCheckProps) {
  const { data: report, mutate } = useShopData('paymentReport', { path: { orderId } });
  return (
    <section className={styles.instructions} aria-label="Payment being checked">
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

import { CopyButton } from '@/components/ui/copy-button';
import styles from './pay-by-hand.module.scss';

/** For who can neither scan the code nor open an app from here: what to type into the app. */
export function PayByHand({ upiId, orderId }: { upiId: string; orderId: string }) {
  return (
    <dl className={styles.byHand}>
      <div>
        <dt>UPI ID</dt>
        <dd>{upiId}</dd>
        <dd>
          <CopyButton text={upiId} what="UPI ID" />
        </dd>
      </div>
      <div>
        <dt>Note</dt>
        <dd>Order {orderId}</dd>
        <dd>
          <CopyButton text={`Order ${orderId}`} what="note with the order number" />
        </dd>
      </div>
    </dl>
  );
}

import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import styles from './polling-status.module.scss';
import { useOrderPolling } from './use-order-polling';

export function PollingStatus({ orderId }: { orderId: string }) {
  const { hasTimedOut, checkAgain } = useOrderPolling(orderId);
  return (
    <div className={styles.status} role="status">
      {hasTimedOut ? (
        <>
          <p>
            We haven&apos;t received your payment yet, and this page has stopped checking. If you
            have paid, the payment may still reach us. Your order is saved.
          </p>
          <Button variant="quiet" onClick={checkAgain}>
            Check again
          </Button>
        </>
      ) : (
        <>
          <Icon name="clock" className={styles.pulse} />
          <p>Waiting for your payment. This page updates automatically.</p>
        </>
      )}
    </div>
  );
}

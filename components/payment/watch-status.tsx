import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { useOrderWatch } from './use-order-watch';
import styles from './watch-status.module.scss';

export function WatchStatus({ orderId }: { orderId: string }) {
  const { hasGivenUp, checkAgain } = useOrderWatch(orderId);
  return (
    <div className={styles.status} role="status">
      {hasGivenUp ? (
        <>
          <p>
            We haven&apos;t received your payment yet, and this page no longer updates. If you have
            paid, it may still arrive: your order is saved.
          </p>
          <Button look="quiet" onClick={checkAgain}>
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

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
            No payment has reached the shop yet, so this page stopped looking. If you have paid, it
            may still arrive: your order keeps its place.
          </p>
          <Button look="quiet" onClick={checkAgain}>
            Check again
          </Button>
        </>
      ) : (
        <>
          <Icon name="clock" className={styles.pulse} />
          <p>Waiting for your payment. This page moves on by itself when it arrives.</p>
        </>
      )}
    </div>
  );
}

import { useSyncExternalStore } from 'react';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import styles from './payment.module.scss';
import { useOrderPolling } from './use-order-polling';

type PollingStatusProps = {
  orderId: string;
  /** The merchant finds the payment by its UTR. */
  canReport?: boolean | undefined;
};

function subscribeToConnection(onChange: () => void) {
  const events = ['online', 'offline'] as const;
  for (const name of events) addEventListener(name, onChange);
  return () => {
    for (const name of events) removeEventListener(name, onChange);
  };
}

const isOffline = () => !navigator.onLine;

export function PollingStatus({ orderId, canReport }: PollingStatusProps) {
  const { hasTimedOut, checkAgain } = useOrderPolling(orderId);
  const isDisconnected = useSyncExternalStore(subscribeToConnection, isOffline, () => false);
  return (
    <div className={styles.status} role="status">
      {canReport ? (
        <p>
          Once you have paid, press &ldquo;I have paid&rdquo; and enter the UTR, so that we find
          your payment.
        </p>
      ) : hasTimedOut ? (
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
          <p>
            {isDisconnected
              ? 'You seem to be offline. This page checks for your payment when you are connected again.'
              : 'Waiting for your payment. This page updates automatically.'}
          </p>
        </>
      )}
    </div>
  );
}

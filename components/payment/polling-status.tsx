import { useState, useSyncExternalStore } from 'react';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import styles from './payment.module.scss';
import { ReportPayment } from './report-payment';
import { useOrderPolling } from './use-order-polling';

type PollingStatusProps = {
  orderId: string;
  /** The merchant finds the payment by its UTR. */
  canReport?: boolean | undefined;
  /** Whether the shopper may have paid by now. */
  isOpened: boolean;
};

function subscribeToConnection(onChange: () => void) {
  const events = ['online', 'offline'] as const;
  for (const name of events) addEventListener(name, onChange);
  return () => {
    for (const name of events) removeEventListener(name, onChange);
  };
}

const isOffline = () => !navigator.onLine;

const reportHint = 'Once you have paid, tell us the UTR of the payment, so that we find it.';

/** The state of a payment elsewhere, and the button by which the shopper says that it is made. */
export function PollingStatus({ orderId, canReport, isOpened }: PollingStatusProps) {
  const { hasTimedOut, checkAgain } = useOrderPolling(orderId);
  const isDisconnected = useSyncExternalStore(subscribeToConnection, isOffline, () => false);
  const [state, setState] = useState<'unchecked' | 'checking' | 'unpaid'>('unchecked');

  async function checkNow(): Promise<void> {
    setState('checking');
    await checkAgain();
    setState('unpaid');
  }

  const text =
    (canReport && reportHint) ||
    (hasTimedOut &&
      "We haven't received your payment yet, and this page has stopped checking. If you have paid, the payment may still reach us. Your order is saved.") ||
    (isDisconnected &&
      'You seem to be offline. This page checks for your payment when you are connected again.') ||
    (state === 'unpaid' &&
      "We haven't received your payment yet. Banks can take a few minutes. This page keeps checking.") ||
    'Waiting for your payment. This page updates automatically.';
  return (
    <>
      {!(canReport && isOpened) && (
        <div className={styles.status} role="status">
          {!canReport && !hasTimedOut && <Icon name="clock" className={styles.pulse} />}
          <p>{text}</p>
        </div>
      )}
      {canReport ? (
        <ReportPayment orderId={orderId} isInline={isOpened} onReported={checkAgain} />
      ) : (
        <Button
          variant={isOpened ? 'filled' : 'quiet'}
          disabled={state === 'checking'}
          onClick={checkNow}
        >
          {state === 'checking' ? 'Checking...' : hasTimedOut ? 'Check again' : 'I have paid'}
        </Button>
      )}
    </>
  );
}

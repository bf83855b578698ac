import type { ReceivedOrder } from '@aangan/contract/order';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { Banner } from '@/components/ui/banner';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { callShop } from '@/lib/api/browser';
import type { ApiFailure } from '@/lib/api/result';
import { failureText } from '@/lib/messages/failures';
import type { Order } from '@/lib/orders/order';
import { cancelLabel } from '@/lib/orders/order-labels';
import styles from './cancel-order.module.scss';

type CancelOrderProps = {
  order: Order;
  /** Of an order that is changed: it is cancelled, and its items are ordered again. */
  explanation?: string;
  isAsked?: boolean | undefined;
  onCancelled: (order: ReceivedOrder) => void;
  onRejected: () => void;
};

/** The button, the question and the button that confirms. */
const words = {
  cancel: ['Cancel order', 'Cancel this order?', 'Yes, cancel it'],
  change: ['Change items or address', 'Change this order?', 'Change order'],
} as const;

export function CancelOrder({
  order,
  explanation,
  isAsked = false,
  onCancelled,
  onRejected,
}: CancelOrderProps) {
  const isChange = explanation !== undefined;
  const [label, question, confirmLabel] = words[isChange ? 'change' : 'cancel'];
  const [isOpen, setOpen] = useState(isAsked);
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState<ApiFailure>();
  // The order is no longer as the dialog describes it.
  const isRejected = failure?.kind === 'rejected';

  async function cancel(): Promise<void> {
    setSending(true);
    const path = { orderId: order.id };
    const result = await callShop('cancelOrder', { path, body: isChange ? { isChange } : {} });
    setSending(false);
    if (result.ok) {
      // Elements behind an open dialog cannot take the focus.
      flushSync(() => setOpen(false));
      onCancelled(result.data);
      return;
    }
    setFailure(result.failure);
  }

  function close(): void {
    setOpen(false);
    if (failure) onRejected();
    setFailure(undefined);
  }

  return (
    <>
      <Button
        variant="plain"
        aria-label={isChange ? undefined : `${label} ${order.id}`}
        onClick={() => setOpen(true)}
      >
        {label}
      </Button>
      {isOpen && (
        <Dialog title={question} size="small" onClose={close}>
          <div className={styles.question}>
            <h2>{question}</h2>
            {!isRejected && (
              <>
                {explanation && <p>{explanation}</p>}
                <p>{cancelLabel(order)}</p>
              </>
            )}
            {failure && <Banner tone="error">{failureText(failure, 'cancel')}</Banner>}
            <form method="dialog" className={styles.actions}>
              {!isRejected && (
                <Button
                  variant={isChange ? 'filled' : 'danger'}
                  onClick={cancel}
                  disabled={isSending}
                >
                  {isSending ? 'Cancelling...' : confirmLabel}
                </Button>
              )}
              <Button type="submit" variant="quiet">
                {isRejected ? 'Close' : 'Keep order'}
              </Button>
            </form>
          </div>
        </Dialog>
      )}
    </>
  );
}

import { useState } from 'react';
import { flushSync } from 'react-dom';
import { Banner } from '@/components/ui/banner';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { callShop } from '@/lib/api/browser';
import type { ReceivedOrder } from '@/lib/contract/order';
import { withOfflineHint } from '@/lib/messages/offline';
import { orderMessages } from '@/lib/messages/order';
import type { Order } from '@/lib/orders/order';
import { cancelLabel } from '@/lib/orders/order-labels';
import styles from './cancel-order.module.scss';

type CancelOrderProps = {
  order: Order;
  currencySymbol?: string;
  refundTime?: string | undefined;
  label?: string;
  question?: string;
  confirmLabel?: string;
  /** Above what becomes of the payment. */
  explanation?: string;
  /** The items go back to the cart. */
  isChange?: boolean;
  /** The question is open at first. */
  isAsked?: boolean;
  /** Receives the updated order. */
  onCancelled: (order: ReceivedOrder) => void;
  /** Called when the shopper closes a failed cancellation. */
  onRejected: () => void;
};

export function CancelOrder({
  order,
  currencySymbol,
  refundTime,
  label = 'Cancel order',
  question = 'Cancel this order?',
  confirmLabel = 'Yes, cancel it',
  explanation,
  isChange,
  isAsked = false,
  onCancelled,
  onRejected,
}: CancelOrderProps) {
  const [isOpen, setOpen] = useState(isAsked);
  const [isSending, setSending] = useState(false);
  const [error, setError] = useState<string>();

  async function cancel(): Promise<void> {
    setSending(true);
    const path = { orderId: order.id };
    const result = await callShop('cancelOrder', { path, body: { isChange } });
    setSending(false);
    if (result.ok) {
      // Elements behind an open dialog cannot take the focus.
      flushSync(() => setOpen(false));
      onCancelled(result.data);
      return;
    }
    const { failure } = result;
    setError(
      (failure.kind === 'rejected' && failure.message) ||
        withOfflineHint(orderMessages.cancelFailed),
    );
  }

  function close(): void {
    setOpen(false);
    if (error) onRejected();
    setError(undefined);
  }

  return (
    <>
      <Button variant="plain" onClick={() => setOpen(true)}>
        {label}
      </Button>
      {isOpen && (
        <Dialog title={question} size="small" onClose={close}>
          <div className={styles.question}>
            <h2>{question}</h2>
            {explanation && <p>{explanation}</p>}
            <p>{cancelLabel(order, currencySymbol, refundTime)}</p>
            {error && <Banner tone="error">{error}</Banner>}
            <form method="dialog" className={styles.actions}>
              {!error && (
                <Button onClick={cancel} disabled={isSending}>
                  {isSending ? 'Cancelling...' : confirmLabel}
                </Button>
              )}
              <Button type="submit" variant="quiet">
                {error ? 'Close' : 'Keep order'}
              </Button>
            </form>
          </div>
        </Dialog>
      )}
    </>
  );
}

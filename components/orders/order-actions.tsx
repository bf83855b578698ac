import type { ReceivedOrder } from '@aangan/contract/order';
import { orderStatus } from '@aangan/contract/rules/order-status';
import type { RefObject } from 'react';
import { flushSync } from 'react-dom';
import { Button, ButtonAnchor, ButtonLink } from '@/components/ui/button';
import { useOpenedComponent } from '@/components/ui/use-lazy-component';
import type { Order } from '@/lib/orders/order';
import { isReturnable, returnsLabel } from '@/lib/orders/returns';
import { contactPath, invoicePath } from '@/lib/routing/routes';
import { BuyAgain } from './buy-again';
import { CancelOrder } from './cancel-order';
import styles from './order-screen.module.scss';
import type { RefreshOrder } from './use-order';

const loadDialog = () => import('./return-dialog');

export type ReturnItemsProps = {
  order: Order;
  terms: string | undefined;
  onRequested: (order: ReceivedOrder) => void;
};

function ReturnItems({ order, terms, onRequested }: ReturnItemsProps) {
  const { Component: ReturnDialog, open, close } = useOpenedComponent(loadDialog);
  return (
    <>
      <Button onClick={open}>Return</Button>
      {ReturnDialog && (
        <ReturnDialog
          order={order}
          terms={terms}
          onClose={close}
          onRequested={(received) => {
            // Elements behind an open dialog cannot take the focus.
            flushSync(close);
            onRequested(received);
          }}
        />
      )}
    </>
  );
}

type OrderActionsProps = {
  order: Order;
  refresh: RefreshOrder;
  /** Takes the focus when the control that had it goes. */
  heading: RefObject<HTMLElement | null>;
  returnDays: number | undefined;
};

export function OrderActions({ order, refresh, heading, returnDays }: OrderActionsProps) {
  const { creditNote, creditNotes = creditNote ? [creditNote] : [] } = order.invoice ?? {};
  const isInTime = isReturnable(order, returnDays);
  const offersReturn = order.takesReturns ? order.canReturn : isInTime;
  const { trackingUrl } = order.shipping;
  const terms = offersReturn === isInTime ? returnsLabel(order, returnDays) : undefined;

  function showChanged(received: ReceivedOrder): void {
    refresh(received);
    heading.current?.focus();
  }

  return (
    <>
      {terms && <p className="quiet">{terms}</p>}
      <div className={styles.actions}>
        {order.status === orderStatus.shipped && trackingUrl && (
          <ButtonAnchor href={trackingUrl} target="_blank" rel="noopener noreferrer">
            Track parcel
          </ButtonAnchor>
        )}
        {offersReturn && order.takesReturns && (
          <ReturnItems order={order} terms={terms} onRequested={showChanged} />
        )}
        {offersReturn && !order.takesReturns && (
          <ButtonLink href={contactPath(order.id, 'return')}>Return</ButtonLink>
        )}
        <ButtonLink variant="quiet" href={contactPath(order.id)}>
          Need help?
        </ButtonLink>
        <details className={styles.more}>
          <summary>More options</summary>
          <div className={styles.actions}>
            <BuyAgain order={order} />
            <Button variant="quiet" onClick={() => print()}>
              Print
            </Button>
            {order.invoice && (
              <ButtonAnchor variant="quiet" href={invoicePath(order.id)}>
                Invoice
              </ButtonAnchor>
            )}
            {creditNotes.map((number) => (
              <ButtonAnchor
                key={number}
                variant="quiet"
                href={invoicePath(order.id, 'credit-note', number)}
              >
                Credit note{creditNotes.length > 1 && ` ${number}`}
              </ButtonAnchor>
            ))}
            {order.canCancel && (
              <CancelOrder order={order} onCancelled={showChanged} onRejected={() => refresh()} />
            )}
          </div>
        </details>
      </div>
    </>
  );
}

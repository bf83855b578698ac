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

type OfferedProps = {
  order: Order;
  onCancelled: (order: ReceivedOrder) => void;
  onRejected: () => void;
};

/** What the list and the page of an order offer alike. */
export function OfferedActions({ order, onCancelled, onRejected }: OfferedProps) {
  const { id, invoice, status, canCancel } = order;
  const { creditNote, creditNotes = creditNote ? [creditNote] : [] } = invoice ?? {};
  return (
    <>
      {status >= orderStatus.shipped && <BuyAgain order={order} />}
      {invoice && (
        <ButtonAnchor variant="plain" href={invoicePath(id)} aria-label={`Invoice: order ${id}`}>
          Invoice
        </ButtonAnchor>
      )}
      {creditNotes.map((number) => (
        <ButtonAnchor
          key={number}
          variant="plain"
          href={invoicePath(id, 'credit-note', number)}
          aria-label={`Credit note ${number}: order ${id}`}
        >
          Credit note{creditNotes.length > 1 && ` ${number}`}
        </ButtonAnchor>
      ))}
      {canCancel && <CancelOrder {...{ order, onCancelled, onRejected }} />}
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
        <OfferedActions order={order} onCancelled={showChanged} onRejected={() => refresh()} />
        <Button variant="plain" onClick={() => print()}>
          Print
        </Button>
      </div>
    </>
  );
}

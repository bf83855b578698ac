'use client';

import type { ReceivedOrder } from '@aangan/contract/order';
import { orderStatus } from '@aangan/contract/rules/order-status';
import { useRef } from 'react';
import { flushSync } from 'react-dom';
import { Banner } from '@/components/ui/banner';
import { Button, ButtonAnchor, ButtonLink } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { ShopLink } from '@/components/ui/shop-link';
import { Skeleton } from '@/components/ui/skeleton';
import { StatusBadge } from '@/components/ui/status-badge';
import { useOpenedComponent } from '@/components/ui/use-lazy-component';
import { paymentMessages } from '@/lib/messages/payment';
import { isReturnable, type Order } from '@/lib/orders/order';
import { refundLabel } from '@/lib/orders/order-labels';
import { statusBadge } from '@/lib/orders/order-status';
import { contactPath, invoicePath } from '@/lib/routing/routes';
import { BuyAgain } from './buy-again';
import { CancelOrder } from './cancel-order';
import { ExpectedDate } from './expected-date';
import { OrderDetails } from './order-details';
import { OrderItems } from './order-items';
import { OrderPayment } from './order-payment';
import { OrderPrice } from './order-price';
import { OrderProgress } from './order-progress';
import styles from './order-screen.module.scss';
import { useOrder } from './use-order';

const loadDialog = () => import('./return-dialog');

type ReturnItemsProps = { order: Order; onRequested: (order: ReceivedOrder) => void };

function ReturnItems({ order, onRequested }: ReturnItemsProps) {
  const { Component: ReturnDialog, open, close } = useOpenedComponent(loadDialog);
  return (
    <>
      <Button variant="quiet" onClick={open}>
        Return
      </Button>
      {ReturnDialog && (
        <ReturnDialog
          order={order}
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

type OrderScreenProps = {
  orderId: string;
  /** After the delivery; undefined for a store without returns. */
  returnDays: number | undefined;
  takesReviews: boolean;
  invoicesAll: boolean;
};

/** The invoice of a cash order is issued at its shipment. */
const awaitsInvoice = ({ status, payment, invoice }: Order) =>
  status === orderStatus.processing && payment === 'later' && !invoice;

/** A shopper cancels whole orders alone; an unpaid one is changed instead. */
const hasPartsToCancel = ({ status, canCancel, quantity }: Order) =>
  status === orderStatus.processing && canCancel && quantity > 1;

export function OrderScreen(props: OrderScreenProps) {
  const { orderId, returnDays, takesReviews, invoicesAll } = props;
  const { order, error, isLoading, refresh } = useOrder(orderId);
  const heading = useRef<HTMLHeadingElement>(null);

  if (error) {
    return (
      <EmptyState
        icon="alert"
        title="Your order could not be loaded"
        text="Please try again in a moment."
        action={<Button onClick={() => refresh()}>Try Again</Button>}
      />
    );
  }
  if (!order && !isLoading) {
    return (
      <EmptyState
        icon="package"
        title="Order not found"
        text="You have no order with this number."
        action={<ButtonLink href="/orders">View My Orders</ButtonLink>}
      />
    );
  }
  const refund = order && refundLabel(order);
  const { creditNote, creditNotes = creditNote ? [creditNote] : [] } = order?.invoice ?? {};
  return (
    <div className={styles.screen} aria-busy={isLoading}>
      <header className={styles.head}>
        <ShopLink href="/orders" className={styles.back}>
          My orders
        </ShopLink>
        <div className={styles.title}>
          <h1 ref={heading} tabIndex={-1}>
            Order <span className="whole">{order?.id ?? orderId}</span>
          </h1>
          {order && <StatusBadge {...statusBadge(order.status)} />}
        </div>
        <p className="quiet">{order?.date ?? 'Loading your order...'}</p>
      </header>
      {order ? (
        <>
          <div className={styles.state}>
            {order.rejectedPayment && (
              <Banner>
                <p>{paymentMessages.notFound(order.rejectedPayment.utr)}</p>
                {order.rejectedPayment.note && <p>{order.rejectedPayment.note}</p>}
              </Banner>
            )}
            {order.status === orderStatus.pending && (
              <OrderPayment order={order} onReported={() => refresh()} />
            )}
            {order.status === orderStatus.cancelled && (
              <Banner>
                <p>
                  {['Cancelled', order.statusDates.get(order.status)].filter(Boolean).join(' on ')}
                </p>
                {order.cancellationNote && <p>{order.cancellationNote}</p>}
                {refund && <p>{refund}</p>}
              </Banner>
            )}
            <OrderProgress order={order} />
            {order.returnRequests.map(({ text, reply, requestedAt }) => (
              <Banner key={requestedAt}>
                <p>{text}</p>
                {reply && <p>{reply}</p>}
              </Banner>
            ))}
            {order.shippedPart && <p>{order.shippedPart}</p>}
            <ExpectedDate order={order} />
          </div>
          <section className={styles.part} aria-label="Items">
            <OrderItems
              items={order.items}
              takesReviews={takesReviews && order.status === orderStatus.delivered}
            />
            <OrderPrice order={order} />
            {refund &&
              order.status !== orderStatus.cancelled &&
              (order.refund?.paidTwice ? <Banner>{refund}</Banner> : <p>{refund}</p>)}
          </section>
          <div className={styles.state}>
            <OrderDetails order={order} />
            {invoicesAll && awaitsInvoice(order) && (
              <p className="quiet">You will find your invoice here once your order ships.</p>
            )}
            {hasPartsToCancel(order) && (
              <p className={styles.help}>
                To cancel only some items, please{' '}
                <ShopLink href={contactPath(order.id)}>contact us</ShopLink>.
              </p>
            )}
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
              {order.canReturn && (
                <ReturnItems
                  order={order}
                  onRequested={(received) => {
                    refresh(received);
                    heading.current?.focus();
                  }}
                />
              )}
              {!order.takesReturns && isReturnable(order, returnDays) && (
                <ButtonLink variant="quiet" href={contactPath(order.id, 'return')}>
                  Return
                </ButtonLink>
              )}
              <ButtonLink variant="plain" href={contactPath(order.id)}>
                Need help?
              </ButtonLink>
              {order.canCancel && (
                <CancelOrder
                  order={order}
                  onCancelled={(received) => {
                    refresh(received);
                    heading.current?.focus();
                  }}
                  onRejected={() => refresh()}
                />
              )}
            </div>
          </div>
        </>
      ) : (
        <Skeleton height={420} isPanel />
      )}
    </div>
  );
}

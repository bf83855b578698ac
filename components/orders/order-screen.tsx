'use client';

import { orderStatus } from '@aangan/contract/rules/order-status';
import { type RefObject, useRef } from 'react';
import { Banner } from '@/components/ui/banner';
import { Button, ButtonLink } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { Icon } from '@/components/ui/icon';
import { ShopLink } from '@/components/ui/shop-link';
import { Skeleton } from '@/components/ui/skeleton';
import { StatusBadge } from '@/components/ui/status-badge';
import { paymentMessages } from '@/lib/messages/payment';
import { type Order, ownCancellation } from '@/lib/orders/order';
import { refundLabel } from '@/lib/orders/order-labels';
import { statusBadge } from '@/lib/orders/order-status';
import { contactPath } from '@/lib/routing/routes';
import { shopFacts } from '@/lib/shop/facts';
import { ExpectedDate } from './expected-date';
import { OrderActions } from './order-actions';
import { OrderDetails } from './order-details';
import { OrderItems } from './order-items';
import { OrderPayment } from './order-payment';
import { OrderPayments, OrderPrice } from './order-price';
import { OrderProgress } from './order-progress';
import styles from './order-screen.module.scss';
import { type RefreshOrder, useOrder } from './use-order';

type OrderScreenProps = {
  orderId: string;
  /** The days after delivery; undefined for a store without returns. */
  returnDays: number | undefined;
  invoicesAll: boolean;
};

export function OrderScreen({ orderId, ...shop }: OrderScreenProps) {
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
  return (
    <div className={styles.screen} aria-busy={isLoading}>
      <header className={styles.head}>
        <ShopLink href="/orders" className={styles.back}>
          <Icon name="arrow-left" size={18} />
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
        <LoadedOrder order={order} refresh={refresh} heading={heading} {...shop} />
      ) : (
        <Skeleton height={420} isPanel />
      )}
    </div>
  );
}

/** The invoice of a cash order is issued at its shipment. */
const awaitsInvoice = ({ status, payment, invoice }: Order) =>
  status === orderStatus.processing && payment === 'later' && !invoice;

/** A shopper cancels whole orders alone; an unpaid one is changed instead. */
const hasPartsToCancel = ({ status, canCancel, quantity }: Order) =>
  status === orderStatus.processing && canCancel && quantity > 1;

type LoadedOrderProps = Omit<OrderScreenProps, 'orderId'> & {
  order: Order;
  refresh: RefreshOrder;
  heading: RefObject<HTMLElement | null>;
};

function LoadedOrder(props: LoadedOrderProps) {
  const { order, refresh, heading, returnDays, invoicesAll } = props;
  const refund = refundLabel(order);
  return (
    <>
      <OrderState order={order} refund={refund} refresh={refresh} />
      <section className={styles.part} aria-label="Items">
        <OrderItems
          items={order.items}
          takesReviews={shopFacts().supports.reviews && order.status === orderStatus.delivered}
        />
        <OrderPrice order={order} />
        <OrderPayments payments={order.payments} />
        {refund &&
          order.status !== orderStatus.cancelled &&
          (order.refund?.isOverpaid ? <Banner>{refund}</Banner> : <p>{refund}</p>)}
      </section>
      <div className={styles.state}>
        <OrderDetails order={order} />
        {invoicesAll && awaitsInvoice(order) && (
          <p className="quiet">You will find your invoice here once your order ships.</p>
        )}
        {hasPartsToCancel(order) && (
          <p>
            To cancel only some items, please{' '}
            <ShopLink href={contactPath(order.id)}>contact us</ShopLink>.
          </p>
        )}
        <OrderActions order={order} refresh={refresh} heading={heading} returnDays={returnDays} />
      </div>
    </>
  );
}

type OrderStateProps = { order: Order; refund: string | undefined; refresh: RefreshOrder };

function OrderState({ order, refund, refresh }: OrderStateProps) {
  const { status, rejectedPayment, statusDates, cancellationNote } = order;
  const isOwn = cancellationNote === ownCancellation;
  return (
    <div className={styles.state}>
      {rejectedPayment && (
        <Banner>
          <p>{paymentMessages.notFound(rejectedPayment.utr)}</p>
          {rejectedPayment.note && <p>{rejectedPayment.note}</p>}
        </Banner>
      )}
      {status === orderStatus.pending && (
        <OrderPayment order={order} onReported={() => refresh()} />
      )}
      {status === orderStatus.cancelled && (
        <Banner>
          <p>
            {[isOwn ? ownCancellation : 'Cancelled', statusDates.get(status)]
              .filter(Boolean)
              .join(' on ')}
          </p>
          {cancellationNote && !isOwn && <p>{cancellationNote}</p>}
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
  );
}

'use client';

import { payByLabel } from '@aangan/contract/rules/pay-by';
import { useSearchParams } from 'next/navigation';
import { useEffect, useRef } from 'react';
import { ButtonLink } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { Pagination } from '@/components/ui/pagination';
import { ShopLink } from '@/components/ui/shop-link';
import { Skeleton } from '@/components/ui/skeleton';
import { useShopQuery } from '@/lib/api/use-shop-data';
import { notifyError } from '@/lib/browser/notify';
import { orderMessages } from '@/lib/messages/order';
import { type Order, toOrder } from '@/lib/orders/order';
import { refundLabel } from '@/lib/orders/order-labels';
import {
  ordersPageSize,
  ordersPath,
  paginateOrders,
  parseOrdersView,
} from '@/lib/orders/orders-view';
import { readOrders } from '@/lib/orders/read-orders';
import { resultRangeLabel } from '@/lib/routing/pagination';
import { orderPath } from '@/lib/routing/routes';
import { shopFacts } from '@/lib/shop/facts';
import { OfferedActions } from './order-actions';
import { OrderCard } from './order-card';
import styles from './orders-screen.module.scss';
import { PayLink } from './pay-link';
import statusFilterStyles from './status-filter.module.scss';

export const OrdersLoading = () => (
  <div className={styles.orders} aria-busy="true">
    <h1>My orders</h1>
    <p role="status">Loading your orders...</p>
    <Skeleton height={280} isPanel />
  </div>
);

type StatusFilterProps = {
  labels: readonly string[];
  /** The chosen label in lower case; an empty string means all. */
  chosen: string;
};

function StatusFilter({ labels, chosen }: StatusFilterProps) {
  if (labels.length < 2 && !chosen) return null;
  return (
    <nav aria-label="Orders by status">
      <ul className={statusFilterStyles.filter}>
        {['', ...labels].map((label) => {
          const status = label.toLowerCase();
          return (
            <li key={label}>
              <ShopLink
                href={ordersPath({ status })}
                className={statusFilterStyles.choice}
                aria-current={status === chosen ? 'page' : undefined}
              >
                {label || 'All'}
              </ShopLink>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}

function ListedOrder({ order, refresh }: { order: Order; refresh: () => unknown }) {
  const card = useRef<HTMLElement>(null);
  const href = orderPath(order.id);
  const note = payByLabel(order.payBy) ?? refundLabel(order);

  function showCancelled(): void {
    refresh();
    card.current?.focus();
  }

  return (
    <OrderCard
      ref={card}
      order={order}
      href={href}
      progress={note && <p>{note}</p>}
      actions={
        <>
          <PayLink order={order} />
          <ButtonLink href={href} variant="plain" aria-label={`View order ${order.id}`}>
            View order
          </ButtonLink>
          <OfferedActions order={order} onCancelled={showCancelled} onRejected={refresh} />
        </>
      }
    />
  );
}

/** The signed-in shopper's orders; a failed request empties the list (§8). */
export function OrdersScreen() {
  const view = parseOrdersView(useSearchParams());
  const { data, error, isLoading, mutate } = useShopQuery('orders', {}, () => readOrders());

  useEffect(() => {
    if (error) notifyError(orderMessages.ordersFailed);
  }, [error]);

  if (isLoading) return <OrdersLoading />;
  const orders = error ? [] : (data ?? []);
  if (orders.length === 0) {
    return (
      <EmptyState
        icon="package"
        title="No Orders Found"
        text="Your orders appear here, from payment to delivery."
        action={<ButtonLink href="/products">Browse Products</ButtonLink>}
      />
    );
  }
  const { status } = view;
  const { visibleOrders, total, page, pages, labels } = paginateOrders(orders, view);
  return (
    <div className={styles.orders}>
      <h1>My orders</h1>
      <StatusFilter labels={labels} chosen={status} />
      {total === 0 && <p>You have no orders with this status.</p>}
      {visibleOrders.map((received) => (
        <ListedOrder
          key={received.id}
          order={toOrder(received, shopFacts().store)}
          refresh={() => mutate()}
        />
      ))}
      <Pagination
        page={page}
        pages={pages}
        summary={resultRangeLabel(page, ordersPageSize, total, 'orders')}
        getPath={(other) => ordersPath({ status, page: other })}
      />
    </div>
  );
}

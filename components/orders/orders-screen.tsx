'use client';

import { useSearchParams } from 'next/navigation';
import { useEffect } from 'react';
import { ButtonLink } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { Pagination } from '@/components/ui/pagination';
import { currentStore } from '@/lib/api/browser';
import { useShopQuery } from '@/lib/api/use-shop-data';
import { resultRangeLabel } from '@/lib/catalogue/pagination';
import { orderMessages } from '@/lib/messages/order';
import { notify } from '@/lib/notify';
import { toOrder } from '@/lib/orders/order';
import {
  ordersPageSize,
  ordersPath,
  paginateOrders,
  parseOrdersView,
} from '@/lib/orders/orders-view';
import { readOrders } from '@/lib/orders/read-orders';
import { ListedOrder } from './listed-order';
import { OrdersLoading } from './orders-loading';
import styles from './orders-screen.module.scss';
import { StatusFilter } from './status-filter';

type OrdersScreenProps = {
  currencySymbol: string;
  /** Such as "3-7 working days", if the store states it. */
  refundTime: string | undefined;
};

/** The signed-in shopper's orders; a failed request empties the list (§8). */
export function OrdersScreen({ currencySymbol, refundTime }: OrdersScreenProps) {
  const view = parseOrdersView(useSearchParams());
  const { data, error, isLoading } = useShopQuery('orders', {}, () => readOrders());

  useEffect(() => {
    if (error) notify({ title: 'Error', description: orderMessages.ordersFailed, tone: 'error' });
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
          order={toOrder(received, currentStore())}
          currencySymbol={currencySymbol}
          refundTime={refundTime}
        />
      ))}
      <Pagination
        productList={page}
        pages={pages}
        summary={resultRangeLabel(page, ordersPageSize, total, 'orders')}
        pathOf={(other) => ordersPath({ status, page: other })}
      />
    </div>
  );
}

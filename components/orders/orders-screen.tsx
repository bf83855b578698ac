'use client';

import { useEffect } from 'react';
import { ButtonLink } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { Skeleton } from '@/components/ui/skeleton';
import { currentStore } from '@/lib/api/browser';
import { useShopRead } from '@/lib/api/use-shop-data';
import { orderMessages } from '@/lib/messages/order';
import { notify } from '@/lib/notify';
import { toOrder } from '@/lib/orders/order';
import { readOrders } from '@/lib/orders/read-orders';
import { OrderCard } from './order-card';
import styles from './orders-screen.module.scss';

/** The signed-in shopper's orders; a failed load empties the list (specification §8). */
export function OrdersScreen({ currencySymbol }: { currencySymbol: string }) {
  const { data, error, isLoading } = useShopRead('orders', {}, () => readOrders());

  useEffect(() => {
    if (error) notify({ title: 'Error', description: orderMessages.ordersFailed, tone: 'error' });
  }, [error]);

  const orders = error ? [] : (data ?? []);
  if (!isLoading && orders.length === 0) {
    return (
      <EmptyState
        icon="package"
        title="No Orders Found"
        text="What you order appears here, from payment to delivery."
        action={<ButtonLink href="/products">Browse Products</ButtonLink>}
      />
    );
  }
  return (
    <div className={styles.orders} aria-busy={isLoading}>
      <h1>My orders</h1>
      {isLoading && (
        <>
          <p role="status">Loading your orders...</p>
          <Skeleton height={280} isPanel />
        </>
      )}
      {orders.map((received) => (
        <OrderCard
          key={received.id}
          order={toOrder(received, currentStore())}
          currencySymbol={currencySymbol}
        />
      ))}
    </div>
  );
}

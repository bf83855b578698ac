import { countText } from '@aangan/contract/rules/count-text';
import type { ReactNode } from 'react';
import { ButtonLink } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { orderAmount } from '@/lib/orders/order-amount';
import { ordersPath } from '@/lib/orders/orders-view';
import type { UnpaidOrder } from '@/lib/orders/unpaid-orders';
import { orderPath, paymentPath } from '@/lib/routing/routes';

type UnpaidOrdersProps = {
  title: string;
  orders: readonly [UnpaidOrder, ...UnpaidOrder[]];
  children?: ReactNode;
};

/** An empty cart or checkout whose items are in orders that are not paid. */
export function UnpaidOrders({ title, orders, children }: UnpaidOrdersProps) {
  const [order, ...rest] = orders;
  if (rest.length > 0) {
    return (
      <EmptyState
        icon="clock"
        title={title}
        text={`You have ${countText(orders.length, 'order')} waiting for payment.`}
        action={
          <>
            <ButtonLink href={ordersPath({ status: 'pending' })}>View orders</ButtonLink>
            {children}
          </>
        }
      />
    );
  }
  const amount = orderAmount(order.total);
  return (
    <EmptyState
      icon="clock"
      title={title}
      text={
        <>
          Order <span className="whole">{order.id}</span> is waiting for payment: {amount}.
        </>
      }
      action={
        <>
          <ButtonLink href={paymentPath(order.id)}>Pay Now</ButtonLink>
          <ButtonLink href={orderPath(order.id)} variant="quiet">
            View order
          </ButtonLink>
          {children}
        </>
      }
    />
  );
}

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

export function UnpaidOrders({ title, orders, children }: UnpaidOrdersProps) {
  const [{ id, total }, ...rest] = orders;
  const isOne = rest.length === 0;
  return (
    <EmptyState
      icon="clock"
      title={title}
      text={
        isOne ? (
          <>
            Order <span className="whole">{id}</span> is waiting for payment: {orderAmount(total)}.
          </>
        ) : (
          `You have ${countText(orders.length, 'order')} waiting for payment.`
        )
      }
      action={
        <>
          {isOne && <ButtonLink href={paymentPath(id)}>Pay Now</ButtonLink>}
          <ButtonLink
            href={isOne ? orderPath(id) : ordersPath({ status: 'pending' })}
            variant={isOne ? 'quiet' : 'filled'}
          >
            {isOne ? 'View order' : 'View orders'}
          </ButtonLink>
          {children}
        </>
      }
    />
  );
}

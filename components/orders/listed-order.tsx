import { ButtonLink } from '@/components/ui/button';
import type { Order } from '@/lib/orders/order';
import { orderPath } from '@/lib/routing/routes';
import { orderStatus } from '@/lib/rules/order-status';
import { payByLabel } from '@/lib/rules/pay-by';
import { BuyAgain } from './buy-again';
import { OrderCard } from './order-card';
import { PayLink } from './pay-link';

export function ListedOrder(props: { order: Order; currencySymbol: string }) {
  const { order } = props;
  const href = orderPath(order.id);
  const payBy = payByLabel(order.payBy);
  return (
    <OrderCard
      {...props}
      href={href}
      progress={payBy && <p>{payBy}</p>}
      actions={
        <>
          <ButtonLink href={href} variant="quiet" aria-label={`View order ${order.id}`}>
            View order
          </ButtonLink>
          <PayLink order={order} />
          {order.status === orderStatus.delivered && <BuyAgain order={order} />}
        </>
      }
    />
  );
}

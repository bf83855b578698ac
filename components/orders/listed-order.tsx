import { orderStatus } from '@aangan/contract/rules/order-status';
import { payByLabel } from '@aangan/contract/rules/pay-by';
import { ButtonLink } from '@/components/ui/button';
import type { Order } from '@/lib/orders/order';
import { refundLabel } from '@/lib/orders/order-labels';
import { orderPath } from '@/lib/routing/routes';
import { BuyAgain } from './buy-again';
import { OrderCard } from './order-card';
import { PayLink } from './pay-link';

type ListedOrderProps = { order: Order; currencySymbol: string; refundTime: string | undefined };

export function ListedOrder({ order, currencySymbol, refundTime }: ListedOrderProps) {
  const href = orderPath(order.id);
  const note = payByLabel(order.payBy) ?? refundLabel(order, currencySymbol, refundTime);
  return (
    <OrderCard
      order={order}
      currencySymbol={currencySymbol}
      href={href}
      progress={note && <p>{note}</p>}
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

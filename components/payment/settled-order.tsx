import type { ReactNode } from 'react';
import { ButtonLink } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { refundText } from '@/lib/orders/order-labels';
import type { PayableOrder } from '@/lib/payment/payable-order';
import { orderPath } from '@/lib/routing/routes';
import { formatOrderAmount } from '@/lib/rules/money';

type SettledOrderProps = {
  order: PayableOrder;
  /** Such as "3-7 working days", if the store states it. */
  refundTime: string | undefined;
};

const toOrders = <ButtonLink href="/orders">View My Orders</ButtonLink>;

/** An order that is not to be paid here, or not any more. */
export function SettledOrder({ order, refundTime }: SettledOrderProps) {
  const { id, state, amount, received } = order;
  const { refund } = received;
  const toOrder: ReactNode = <ButtonLink href={orderPath(id)}>View order</ButtonLink>;
  if (state === 'later') {
    const cash =
      amount === undefined ? 'the amount' : formatOrderAmount(amount - (received.credited ?? 0));
    return (
      <EmptyState
        icon="check"
        title="Your order is placed"
        text={`Please keep ${cash} ready in cash: you pay for order ${id} on delivery.`}
        action={toOrder}
      />
    );
  }
  if (state === 'paid' && refund && refund.due > 0) {
    return (
      <EmptyState
        icon="info"
        title={refund.paidTwice ? 'You paid twice' : 'This order is already paid'}
        text={`Order ${id} is paid and not affected. ${refundText(refund, undefined, refundTime)}`}
        action={toOrder}
      />
    );
  }
  if (state === 'paid') {
    return (
      <EmptyState
        icon="check"
        title="This order is already paid"
        text={`There is nothing left to pay for order ${id}.`}
        action={toOrders}
      />
    );
  }
  if (state === 'cancelled') {
    return (
      <EmptyState
        icon="info"
        title="This order was cancelled"
        text={`Order ${id} can no longer be paid for.`}
        action={toOrders}
      />
    );
  }
  return (
    <EmptyState
      icon="info"
      title="You can't pay for this order right now"
      text={`Check the status of order ${id} or contact us.`}
      action={toOrders}
    />
  );
}

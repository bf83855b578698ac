import { ButtonLink } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import type { Order } from '@/lib/orders/order';
import { orderAmount } from '@/lib/orders/order-amount';
import { paymentLabel, refundText } from '@/lib/orders/order-labels';
import { orderPath } from '@/lib/routing/routes';

/** What the page says, and whether the order says more. */
function settledText(order: Order) {
  const { id, paymentState: state, amount, refund, credited } = order;
  if (state === 'later') {
    if (order.uncollectedCash) {
      const text = paymentLabel(order);
      return { icon: 'info', title: 'Your order is placed', text, hasMore: true } as const;
    }
    const cash = amount === undefined ? 'the amount' : orderAmount(amount - credited);
    return {
      icon: 'check',
      title: 'Your order is placed',
      text: `Please keep ${cash} ready in cash: you pay for order ${id} on delivery.`,
      hasMore: true,
    } as const;
  }
  if (state === 'paid' && refund && refund.due > 0) {
    return {
      icon: 'info',
      title: refund.paidTwice ? 'You paid twice' : 'This order is already paid',
      text: `Order ${id} is paid and not affected. ${refundText(refund)}`,
      hasMore: true,
    } as const;
  }
  if (state === 'paid') {
    return {
      icon: 'check',
      title: 'This order is already paid',
      text: `There is nothing left to pay for order ${id}.`,
    } as const;
  }
  if (state === 'cancelled') {
    return {
      icon: 'info',
      title: 'This order was cancelled',
      text: `Order ${id} can no longer be paid for.`,
    } as const;
  }
  return {
    icon: 'info',
    title: "You can't pay for this order right now",
    text: `Check the status of order ${id} or contact us.`,
  } as const;
}

/** An order that is not to be paid here, or not any more. */
export function SettledOrder({ order }: { order: Order }) {
  const { hasMore, ...description } = { hasMore: false, ...settledText(order) };
  const action = hasMore ? (
    <ButtonLink href={orderPath(order.id)}>View order</ButtonLink>
  ) : (
    <ButtonLink href="/orders">View My Orders</ButtonLink>
  );
  return <EmptyState {...description} action={action} />;
}

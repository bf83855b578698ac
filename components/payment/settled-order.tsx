import { type ReactNode, useEffect, useRef } from 'react';
import { ButtonLink } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { orderAmount } from '@/lib/orders/order-amount';
import { paymentLabel, refundText } from '@/lib/orders/order-labels';
import type { OrderSummary } from '@/lib/orders/order-summary';
import { orderPath, orderSuccessPath } from '@/lib/routing/routes';
import { PaymentCheck } from './payment-check';

type Settled = {
  icon: 'check' | 'clock' | 'info';
  title: string;
  text: ReactNode;
  link?: { href: string; label: string };
};

function toSettled(order: OrderSummary, isPaidNow: boolean): Settled {
  const { id, amount, refund, due } = order;
  const link = { href: orderPath(id), label: 'View order' };
  if (isPaidNow) {
    const next = { href: orderSuccessPath(id), label: 'Continue' };
    return { icon: 'check', title: 'Payment received', text: `Order ${id} is paid.`, link: next };
  }
  switch (order.paymentState) {
    case 'checking': {
      const text = <PaymentCheck order={order} />;
      return { icon: 'clock', title: 'Payment being checked', text, link };
    }
    case 'later': {
      const title = 'Your order is placed';
      if (order.uncollectedCash) return { icon: 'info', title, text: paymentLabel(order), link };
      const cash = amount === undefined ? 'the amount' : orderAmount(due);
      const text = `Please keep ${cash} ready in cash: you pay for order ${id} on delivery.`;
      return { icon: 'check', title, text, link };
    }
    case 'paid': {
      if (order.payment === 'paid in part') {
        return { icon: 'info', title: 'Your order is placed', text: paymentLabel(order), link };
      }
      const title = refund?.isOverpaid ? 'You paid twice' : 'This order is already paid';
      if (refund && refund.due > 0) {
        const text = `Order ${id} is paid and not affected. ${refundText(refund)}`;
        return { icon: 'info', title, text, link };
      }
      const text = `There is nothing left to pay for order ${id}.`;
      return { icon: 'check', title: 'This order is already paid', text };
    }
    case 'cancelled': {
      const text = `Order ${id} can no longer be paid for.`;
      return { icon: 'info', title: 'This order was cancelled', text };
    }
    default: {
      const text = `Check the status of order ${id} or contact us.`;
      return { icon: 'info', title: "You can't pay for this order right now", text };
    }
  }
}

type SettledOrderProps = {
  order: OrderSummary;
  isPaidNow: boolean;
};

export default function SettledOrder({ order, isPaidNow }: SettledOrderProps) {
  const { link, ...description } = toSettled(order, isPaidNow);
  const { href, label } = link ?? { href: '/orders', label: 'View My Orders' };
  const element = useRef<HTMLDivElement>(null);
  const isChecking = order.paymentState === 'checking';

  // It replaces a longer page, which the shopper has scrolled.
  useEffect(() => {
    if (isChecking) element.current?.focus();
  }, [isChecking]);

  return (
    <div ref={element} role="status" tabIndex={-1}>
      <EmptyState {...description} action={<ButtonLink href={href}>{label}</ButtonLink>} />
    </div>
  );
}

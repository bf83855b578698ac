'use client';

import { orderStatus } from '@aangan/contract/rules/order-status';
import { Banner } from '@/components/ui/banner';
import { ButtonLink } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import type { IconName } from '@/components/ui/icon-name';
import { isSignedIn } from '@/lib/account/session-events';
import { useShopData } from '@/lib/api/use-shop-data';
import { outcomeLabel, refundLabel } from '@/lib/orders/order-labels';
import { orderPath, trackOrderPath } from '@/lib/routing/routes';
import { ExpectedDate } from './expected-date';
import { OrderDetails } from './order-details';
import { OrderItems } from './order-items';
import styles from './order-outcome.module.scss';
import { OrderPrice } from './order-price';
import { PayLink } from './pay-link';
import { useOrder } from './use-order';

/** `unknown`: the signed-in account has no such order; `private`: it cannot be read. */
type State = 'loading' | 'unknown' | 'private';

type OrderSuccessProps = { orderId?: string; state?: State };

/** The confirmation page without order details (§2): states nothing about the order. */
export function OrderSuccess({ orderId = '', state = 'private' }: OrderSuccessProps) {
  const number = orderId.slice(0, 64);
  const states: Record<State, { icon: IconName; title: string; text: string }> = {
    loading: { icon: 'clock', title: 'Looking up your order…', text: `Order ${number}` },
    unknown: {
      icon: 'package',
      title: 'Order not found',
      text: `This account has no order ${number}. If it was placed with another account, track it with its email or phone number.`,
    },
    private: {
      icon: 'check',
      title: 'Thank you',
      text: number
        ? `See the status of order ${number} in My orders, or track it with your email or phone number.`
        : 'You can track the progress of your orders in My orders.',
    },
  };
  const { icon, title, text } = states[state];
  return (
    <EmptyState
      icon={icon}
      title={title}
      text={text}
      action={
        <>
          <ButtonLink href="/orders">View My Orders</ButtonLink>
          {number && (
            <ButtonLink href={trackOrderPath(number)} variant="quiet">
              Track order
            </ButtonLink>
          )}
          <ButtonLink href="/" variant="quiet">
            Continue Shopping
          </ButtonLink>
        </>
      }
    />
  );
}

function MailNote() {
  const { data } = useShopData('accountInfo', {});
  const { email, emailVerified } = data ?? {};
  if (!email || emailVerified === undefined) return null;
  return (
    <Banner>
      {emailVerified
        ? `We email the details to ${email}.`
        : `Emails about this order go to ${email}. Confirm your email address by the link in them; until then they leave out your name and delivery address.`}
    </Banner>
  );
}

export function OrderOutcome({ orderId, sendsMail }: { orderId: string; sendsMail: boolean }) {
  const { order, error, isLoading } = useOrder(orderId);
  if (isLoading) {
    return (
      <div role="status">
        <OrderSuccess orderId={orderId} state="loading" />
      </div>
    );
  }
  if (!order) {
    const isUnknown = !error && isSignedIn();
    return <OrderSuccess orderId={orderId} state={isUnknown ? 'unknown' : 'private'} />;
  }
  const { status } = order;
  const refund = refundLabel(order);
  const isOpen = status === orderStatus.pending;
  const icon = isOpen ? 'clock' : status === orderStatus.cancelled ? 'info' : 'check';
  return (
    <div className={styles.outcome}>
      <EmptyState
        icon={icon}
        {...outcomeLabel(order)}
        action={isOpen && <PayLink order={order} />}
      />
      <section className={styles.order} aria-label="Your order">
        {refund && <Banner>{refund}</Banner>}
        <OrderItems items={order.items} />
        <OrderPrice order={order} />
        <OrderDetails order={order} />
        <ExpectedDate order={order} />
      </section>
      <div className={styles.links}>
        <ButtonLink href={orderPath(order.id)} variant={isOpen ? 'quiet' : 'filled'}>
          View order
        </ButtonLink>
        <ButtonLink href="/orders" variant="quiet">
          View My Orders
        </ButtonLink>
        <ButtonLink href="/" variant="quiet">
          Continue Shopping
        </ButtonLink>
      </div>
      {sendsMail && status !== orderStatus.cancelled && !isOpen && <MailNote />}
    </div>
  );
}

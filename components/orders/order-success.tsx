import { ButtonLink } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import type { IconName } from '@/components/ui/icon-name';
import { trackOrderPath } from '@/lib/routing/routes';

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

import { ButtonLink } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import type { ReceivedOrder } from '@/lib/contract/order';
import { formatOrderAmount, totalRupees } from '@/lib/money';
import { orderPath, paymentPath } from '@/lib/routing/routes';

/** Instead of an empty checkout: the order that was made last and is not paid yet. */
export function OrderWaiting({ order: { id, total, items } }: { order: ReceivedOrder }) {
  const amount = formatOrderAmount(total ?? totalRupees(items));
  return (
    <EmptyState
      icon="clock"
      title="Your order waits for payment"
      text={`Order ${id} of ${amount} is placed. Your cart is empty.`}
      action={
        <>
          <ButtonLink href={paymentPath(id)}>Pay Now</ButtonLink>
          <ButtonLink href={orderPath(id)} look="quiet">
            View order
          </ButtonLink>
        </>
      }
    />
  );
}

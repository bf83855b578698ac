import { ButtonLink } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import type { ReceivedOrder } from '@/lib/contract/order';
import { priceBreakdown } from '@/lib/price-breakdown';
import { orderPath, paymentPath } from '@/lib/routing/routes';
import { formatOrderAmount } from '@/lib/rules/money';

/** The latest unpaid order, instead of an empty checkout. */
export function UnpaidOrder({ order }: { order: ReceivedOrder }) {
  const { id } = order;
  const amount = formatOrderAmount(priceBreakdown(order).total);
  return (
    <EmptyState
      icon="clock"
      title="Payment pending"
      text={`We have received order ${id} for ${amount}. Please pay to confirm it.`}
      action={
        <>
          <ButtonLink href={paymentPath(id)}>Pay Now</ButtonLink>
          <ButtonLink href={orderPath(id)} variant="quiet">
            View order
          </ButtonLink>
        </>
      }
    />
  );
}

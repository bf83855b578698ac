import { orderStatus } from '@aangan/contract/rules/order-status';
import type { OrderSummary } from '@/lib/orders/order-summary';

type ExpectedDateProps = { order: Pick<OrderSummary, 'status' | 'expectedDate' | 'payment'> };

export function ExpectedDate({ order: { status, expectedDate, payment } }: ExpectedDateProps) {
  if (!expectedDate || status > orderStatus.shipped || payment === 'checking') return null;
  return (
    <p>
      Expected by <strong>{expectedDate}</strong>
      {status === orderStatus.pending && ' if you pay today'}
    </p>
  );
}

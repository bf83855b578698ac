import { orderStatus } from '@aangan/contract/rules/order-status';
import type { Order } from '@/lib/orders/order';

type ExpectedDateProps = { order: Pick<Order, 'status' | 'expectedDate' | 'payment'> };

export function ExpectedDate({ order: { status, expectedDate, payment } }: ExpectedDateProps) {
  if (!expectedDate || status > orderStatus.shipped || payment === 'checking') return null;
  return (
    <p>
      Expected by <strong>{expectedDate}</strong>
      {status === orderStatus.pending && ' if you pay today'}
    </p>
  );
}

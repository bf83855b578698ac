import type { Order } from '@/lib/orders/order';
import { orderStatus } from '@/lib/rules/order-status';

export function ExpectedDate({ order: { status, expectedDate } }: { order: Order }) {
  if (!expectedDate || status > orderStatus.shipped) return null;
  return (
    <p>
      {status === orderStatus.pending ? 'Pay today for delivery by' : 'Expected by'}{' '}
      <strong>{expectedDate}</strong>
    </p>
  );
}

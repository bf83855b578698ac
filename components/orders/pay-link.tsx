import { orderStatus } from '@aangan/contract/rules/order-status';
import { ButtonLink } from '@/components/ui/button';
import type { Order } from '@/lib/orders/order';
import { paymentPath } from '@/lib/routing/routes';

/** 'Pay Now' is for Pending orders only (§4), unless a payment is being checked. */
export function PayLink({ order }: { order: Order }) {
  if (order.status !== orderStatus.pending || order.payment === 'checking') return null;
  return <ButtonLink href={paymentPath(order.id)}>Pay Now</ButtonLink>;
}

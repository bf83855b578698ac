import { ButtonLink } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import type { ReceivedOrder } from '@/lib/contract/order';
import { UnpaidOrders, unpaidOrders } from './unpaid-orders';

/** The checkout of an empty cart, such as after leaving payment. */
export default function EmptyCheckout({ orders }: { orders: ReceivedOrder[] | undefined }) {
  const unpaid = unpaidOrders(orders);
  if (unpaid) return <UnpaidOrders title="Payment pending" orders={unpaid} />;
  return (
    <EmptyState
      icon="cart"
      title="Your cart is empty"
      text="Please add items to your cart before checkout."
      action={<ButtonLink href="/products">Browse Products</ButtonLink>}
    />
  );
}

import { ButtonLink } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import type { ReceivedOrder } from '@/lib/contract/order';
import { UnpaidOrder } from './unpaid-order';

/** The checkout of an empty cart: the order that is not paid yet, such as after leaving payment. */
export default function EmptyCheckout({ order }: { order: ReceivedOrder | undefined }) {
  if (order) return <UnpaidOrder order={order} />;
  return (
    <EmptyState
      icon="cart"
      title="Your cart is empty"
      text="Please add items to your cart before checkout."
      action={<ButtonLink href="/products">Browse Products</ButtonLink>}
    />
  );
}

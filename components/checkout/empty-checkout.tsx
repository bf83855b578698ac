import { useEffect } from 'react';
import { ButtonLink } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import type { ReceivedOrder } from '@/lib/contract/order';
import { ChangeOrder } from './change-order';
import { UnpaidOrders, unpaidOrders } from './unpaid-orders';

type EmptyCheckoutProps = { orders: ReceivedOrder[] | undefined };

/** The checkout of an empty cart, such as after leaving payment: the order can be paid or changed. */
export default function EmptyCheckout({ orders }: EmptyCheckoutProps) {
  // It replaces a longer page, which the shopper has scrolled.
  useEffect(() => scrollTo(0, 0), []);
  const unpaid = unpaidOrders(orders);
  if (unpaid) {
    return (
      <UnpaidOrders title="Payment pending" orders={unpaid}>
        {unpaid.length === 1 && <ChangeOrder orderId={unpaid[0].id} />}
      </UnpaidOrders>
    );
  }
  return (
    <EmptyState
      icon="cart"
      title="Your cart is empty"
      text="Please add items to your cart before checkout."
      action={<ButtonLink href="/products">Browse Products</ButtonLink>}
    />
  );
}

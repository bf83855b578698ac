import type { ReceivedOrder } from '@aangan/contract/order';
import { useEffect } from 'react';
import { ButtonLink } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { notify } from '@/lib/browser/notify';
import { checkoutMessages } from '@/lib/messages/checkout';
import { unpaidOrders } from '@/lib/orders/unpaid-orders';
import ChangeOrder from './change-order';
import { UnpaidOrders } from './unpaid-orders';

type EmptyCheckoutProps = {
  orders: ReceivedOrder[] | undefined;
  /** It replaces the form of a cart that another tab emptied. */
  hadItems: boolean;
};

/** The checkout of an empty cart, such as after leaving payment: the order can be paid or changed. */
export default function EmptyCheckout({ orders, hadItems }: EmptyCheckoutProps) {
  const unpaid = unpaidOrders(orders);
  const isEmptied = hadItems && !unpaid;

  useEffect(() => {
    // The shopper has scrolled the longer form, or left it for payment.
    scrollTo(0, 0);
    if (isEmptied) notify({ ...checkoutMessages.cartEmpty, tone: 'error' });
  }, [isEmptied]);

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
      text={checkoutMessages.cartEmpty.description}
      action={<ButtonLink href="/products">Browse Products</ButtonLink>}
    />
  );
}

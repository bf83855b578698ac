import type { ReceivedOrder } from '@aangan/contract/order';
import { blankAddress } from '@aangan/contract/rules/address';
import { orderStatus } from '@aangan/contract/rules/order-status';
import { CancelOrder } from '@/components/orders/cancel-order';
import { useShopQuery } from '@/lib/api/use-shop-data';
import { notify } from '@/lib/browser/notify';
import { toOrder } from '@/lib/orders/order';
import { readOrder } from '@/lib/orders/read-orders';
import { shopFacts } from '@/lib/shop/facts';
import { useCheckoutDraft } from '@/stores/addresses';
import { useCart } from '@/stores/cart';
import { useStoredCoupon } from '@/stores/coupon';

type ChangeOrderProps = {
  orderId: string;
  isAsked?: boolean;
  /** The cart, the address and the coupon are those of the order. */
  onCancelled?: () => void;
  onRejected?: () => void;
};

/** Cancels an unpaid order and puts its items back in the cart; nothing for one that cannot be. */
export default function ChangeOrder({
  orderId,
  isAsked,
  onCancelled,
  onRejected,
}: ChangeOrderProps) {
  const hasItems = useCart(({ lines }) => lines.length > 0);
  // The list does not state whether an order can be cancelled.
  const { data: received, mutate } = useShopQuery(
    'order',
    { path: { orderId } },
    () => readOrder(orderId),
    { revalidateIfStale: false },
  );
  if (!received) return null;
  const { shippingAddress, coupon } = received;
  const order = toOrder(received, shopFacts().store);
  const isUnpaid = order.canCancel && order.status === orderStatus.pending;
  if (!isUnpaid || order.items.some(({ productId }) => !productId)) return null;

  function refillCart(cancelled: ReceivedOrder): void {
    // Hides the button: a second press would add the items again.
    void mutate(cancelled, { revalidate: false });
    for (const { line } of order.items) useCart.getState().add(line, line.quantity);
    useCheckoutDraft.getState().save({ ...blankAddress, ...shippingAddress });
    if (coupon) useStoredCoupon.getState().set(coupon);
    const charge = cancelled.payment === 'open' ? "You haven't been charged for it. " : '';
    notify({
      title: `Order ${orderId} was cancelled`,
      description: `${charge}Its items are in your cart.`,
      tone: 'success',
      nextPage: '/cart',
    });
    onCancelled?.();
  }

  return (
    <CancelOrder
      order={order}
      explanation={`Order ${orderId} will be cancelled, and its items ${hasItems ? 'join those already in' : 'go back to'} your cart for a new order.`}
      isAsked={isAsked}
      onCancelled={refillCart}
      onRejected={() => {
        void mutate();
        onRejected?.();
      }}
    />
  );
}

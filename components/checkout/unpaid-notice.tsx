import { Banner } from '@/components/ui/banner';
import { ShopLink } from '@/components/ui/shop-link';
import type { ReceivedOrder } from '@/lib/contract/order';
import { unpaidOrders } from '@/lib/orders/unpaid-orders';
import { paymentPath } from '@/lib/routing/routes';

/** Above the form, whose order would be a further one that is not paid. */
export function UnpaidNotice({ orders }: { orders: readonly ReceivedOrder[] | undefined }) {
  const unpaid = unpaidOrders(orders);
  return (
    unpaid && (
      <Banner>
        {unpaid.map(({ id }) => (
          <p key={id}>
            Order <span className="whole">{id}</span> waits for payment.{' '}
            <ShopLink href={paymentPath(id)}>Pay Now</ShopLink>
          </p>
        ))}
      </Banner>
    )
  );
}

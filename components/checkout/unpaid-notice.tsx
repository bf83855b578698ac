import type { ReceivedOrder } from '@aangan/contract/order';
import { formatOrderAmount } from '@aangan/contract/rules/money';
import { Banner } from '@/components/ui/banner';
import { ShopLink } from '@/components/ui/shop-link';
import { unpaidOrders } from '@/lib/orders/unpaid-orders';
import { priceBreakdown } from '@/lib/price-breakdown';
import { paymentPath } from '@/lib/routing/routes';

/** Above the form, whose order would be a further one that is not paid. */
export function UnpaidNotice({ orders }: { orders: readonly ReceivedOrder[] | undefined }) {
  const unpaid = unpaidOrders(orders);
  return (
    unpaid && (
      <Banner>
        {unpaid.map((order, index) => (
          <p key={order.id}>
            Order <span className="whole">{order.id}</span> (
            {formatOrderAmount(priceBreakdown(order).total)}) is waiting for payment.{' '}
            <ShopLink href={paymentPath(order.id)}>Pay Now</ShopLink>
            {index === unpaid.length - 1 && ' or create another order below.'}
          </p>
        ))}
      </Banner>
    )
  );
}

import { formatClock } from '@aangan/contract/rules/clock';
import { formatDay } from '@aangan/contract/rules/dates';
import { ShopLink } from '@/components/ui/shop-link';
import { useShopData } from '@/lib/api/use-shop-data';
import { paymentMessages } from '@/lib/messages/payment';
import { orderAmount } from '@/lib/orders/order-amount';
import type { OrderSummary } from '@/lib/orders/order-summary';
import { contactPath } from '@/lib/routing/routes';

type PaymentCheckProps = { order: Pick<OrderSummary, 'id' | 'price'> };

/** What the merchant checks, since when, and what to do meanwhile. */
export function PaymentCheck({ order: { id, price } }: PaymentCheckProps) {
  const { data: report } = useShopData('paymentReport', { path: { orderId: id } });
  const time = new Date(report?.reportedAt ?? '');
  const since = Number.isNaN(time.getTime())
    ? ''
    : `, reported at ${formatClock(time)} on ${formatDay(time)}`;
  return (
    <>
      <p>{paymentMessages.checking(id)}</p>
      {report && (
        <p>
          {orderAmount(price.total)}, UTR {report.utr}
          {since}.
        </p>
      )}
      <p>{paymentMessages.checkingHow} This page updates by itself.</p>
      <p>
        Has the money left your account, and nothing changes after a working day?{' '}
        <ShopLink href={contactPath(id)}>Contact us</ShopLink>
        {report && ' with the UTR'}.
      </p>
    </>
  );
}

import { formatClock } from '@aangan/contract/rules/clock';
import { formatDay } from '@aangan/contract/rules/dates';
import { ShopLink } from '@/components/ui/shop-link';
import type { ShopResponse } from '@/lib/api/browser';
import { paymentMessages } from '@/lib/messages/payment';
import { orderAmount } from '@/lib/orders/order-amount';
import type { OrderSummary } from '@/lib/orders/order-summary';
import { contactPath } from '@/lib/routing/routes';

type PaymentCheckProps = {
  order: Pick<OrderSummary, 'id' | 'price'>;
  report: ShopResponse<'paymentReport'> | undefined;
};

/** What the merchant checks, since when, and what to do meanwhile. */
export function PaymentCheck({ order: { id, price }, report }: PaymentCheckProps) {
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

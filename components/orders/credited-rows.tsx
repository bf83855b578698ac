import type { Order } from '@/lib/orders/order';
import { formatOrderAmount } from '@/lib/rules/money';

type CreditedRowsProps = { order: Pick<Order, 'credited' | 'price'>; currencySymbol: string };

/** Below the total: what is left of it. */
export function CreditedRows({ order: { credited, price }, currencySymbol }: CreditedRowsProps) {
  if (credited === 0) return null;
  return (
    <>
      <div>
        <dt>Cancelled or returned items</dt>
        <dd>−{formatOrderAmount(credited, currencySymbol)}</dd>
      </div>
      <div>
        <dt>Total without them</dt>
        <dd>{formatOrderAmount(price.total - credited, currencySymbol)}</dd>
      </div>
    </>
  );
}

import { arrivalDay } from '@/lib/contract/arrival';
import { arrivalLabel } from '@/lib/delivery/arrival-label';

/** By when an order of today arrives; for pages that are made in the browser, as others keep their day. */
export function ArrivesBy({ deliveryDays }: { deliveryDays: number | undefined }) {
  if (deliveryDays === undefined) return null;
  return (
    <div>
      <dt>Delivery</dt>
      <dd>Arrives by {arrivalLabel(arrivalDay(new Date(), deliveryDays))}</dd>
    </div>
  );
}

import { arrivalDay } from '@aangan/contract/rules/arrival';
import { formatDay } from '@aangan/contract/rules/dates';

/** Depends on the current day: render on the client only, because cached pages are older. */
export function ArrivesBy({ deliveryDays }: { deliveryDays: number | undefined }) {
  if (deliveryDays === undefined) return null;
  return (
    <div>
      <dt>Expected by</dt>
      <dd>{formatDay(arrivalDay(new Date(), deliveryDays))}</dd>
    </div>
  );
}

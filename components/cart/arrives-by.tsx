import { arrivalDay } from '@/lib/rules/arrival';
import { formatDay } from '@/lib/rules/dates';

/** Depends on the current day: render on the client only, because cached pages are older. */
export function ArrivesBy({ deliveryDays }: { deliveryDays: number | undefined }) {
  if (deliveryDays === undefined) return null;
  return (
    <div>
      <dt>Get it by</dt>
      <dd>{formatDay(arrivalDay(new Date(), deliveryDays))}</dd>
    </div>
  );
}

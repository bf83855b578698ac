import { type ReceivedStoreInfo, weekdays } from './store-info';

/**
 * What a store promises, in words: said once for pages, structured data, feeds, built-in policies and
 * mails. What the store does not say is undefined, and then nothing is said (specification §9).
 */
export type StoreTerms = Pick<ReceivedStoreInfo, 'delivery' | 'returns' | 'paymentMethods'>;

type Delivery = NonNullable<ReceivedStoreInfo['delivery']>;
type ContactHours = NonNullable<ReceivedStoreInfo['contactHours']>;

/** Such as "0-7", or "3" where it is always the same. */
export const dayRange = ({ minDays, maxDays }: Pick<Delivery, 'minDays' | 'maxDays'>): string =>
  minDays === maxDays ? `${maxDays}` : `${minDays}-${maxDays}`;

/** 18:30 as 6:30PM */
function hour(time: string): string {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  const past = minutes === 0 ? '' : `:${String(minutes).padStart(2, '0')}`;
  return `${hours % 12 || 12}${past}${hours < 12 ? 'AM' : 'PM'}`;
}

/** Such as "Monday to Saturday, 10AM-6PM". */
export function contactHoursWords({ from, to, opens, closes }: ContactHours): string {
  const days = from === to ? from : `${from} to ${to}`;
  return `${days}, ${hour(opens)}-${hour(closes)}`;
}

/** The days on which the store is reached, from Friday to Monday as well. */
export function contactDays({ from, to }: Pick<ContactHours, 'from' | 'to'>) {
  const first = weekdays.indexOf(from);
  const count = ((weekdays.indexOf(to) - first + weekdays.length) % weekdays.length) + 1;
  return [...weekdays, ...weekdays].slice(first, first + count);
}

/** Such as "Free delivery in 0-7 working days". */
export function deliveryWords({ delivery }: StoreTerms): string | undefined {
  if (!delivery) return undefined;
  const days = dayRange(delivery);
  const unit = days === '1' ? 'working day' : 'working days';
  return `${delivery.free ? 'Free delivery' : 'Delivery'} in ${days} ${unit}`;
}

/** Such as "Returns within 7 days". */
export function returnWords({ returns }: StoreTerms): string | undefined {
  if (!returns) return undefined;
  return `Returns within ${returns.days} ${returns.days === 1 ? 'day' : 'days'}`;
}

const anyOf = new Intl.ListFormat('en-IN', { type: 'disjunction' });

/** Such as "Pay by UPI, Cards or Cash on delivery". */
export function paymentWords({ paymentMethods }: StoreTerms): string | undefined {
  return paymentMethods?.length ? `Pay by ${anyOf.format(paymentMethods)}` : undefined;
}

import { type ReceivedStoreInfo, weekdays } from './store-info';

/**
 * What a store promises, in words: said once for pages, structured data, feeds, built-in policies and
 * mails. What the store does not say is undefined, and then nothing is said (specification §9).
 */
export type StoreTerms = Pick<
  ReceivedStoreInfo,
  'delivery' | 'returns' | 'paymentMethods' | 'cashOnDelivery'
>;

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
export function contactHoursLabel({ from, to, opens, closes }: ContactHours): string {
  const days = from === to ? from : `${from} to ${to}`;
  return `${days}, ${hour(opens)}-${hour(closes)}`;
}

/** Such as "Monday to Friday, 10:00-17:00". */
export function grievanceHoursLabel({ from, to, opens, closes }: ContactHours): string {
  return `${from === to ? from : `${from} to ${to}`}, ${opens}-${closes}`;
}

/** The days on which the store is reached, from Friday to Monday as well. */
export function contactDays({ from, to }: Pick<ContactHours, 'from' | 'to'>) {
  const first = weekdays.indexOf(from);
  const count = ((weekdays.indexOf(to) - first + weekdays.length) % weekdays.length) + 1;
  return [...weekdays, ...weekdays].slice(first, first + count);
}

/** Such as "Free delivery in 0-7 working days". */
export function deliveryLabel({ delivery }: StoreTerms): string | undefined {
  if (!delivery) return undefined;
  const days = dayRange(delivery);
  const unit = days === '1' ? 'working day' : 'working days';
  return `${delivery.free ? 'Free delivery' : 'Delivery'} in ${days} ${unit}`;
}

/** Such as "Returns within 7 days". */
export function returnLabel({ returns }: StoreTerms): string | undefined {
  if (!returns) return undefined;
  return `Returns within ${returns.days} ${returns.days === 1 ? 'day' : 'days'}`;
}

const anyOf = new Intl.ListFormat('en-IN', { type: 'disjunction' });

const isCash = (method: string) => /^cash on delivery$/i.test(method);

/** Whether something of this price can be paid in cash, as far as the store says. */
export function allowsCash({ cashOnDelivery }: StoreTerms, rupees: number): boolean {
  return rupees <= (cashOnDelivery?.maxRupees ?? Number.POSITIVE_INFINITY);
}

/** Such as "orders up to ₹5,000"; undefined without a limit. */
export function cashLimitLabel({ cashOnDelivery }: StoreTerms): string | undefined {
  const max = cashOnDelivery?.maxRupees;
  return max === undefined ? undefined : `orders up to ₹${max.toLocaleString('en-IN')}`;
}

/** Such as "Cash on delivery (orders up to ₹5,000, at some PIN codes)". */
function withLimits(method: string, terms: StoreTerms): string {
  if (!isCash(method)) return method;
  const byPin = terms.cashOnDelivery?.limitedByPin ? 'at some PIN codes' : undefined;
  const limits = [cashLimitLabel(terms), byPin].filter(Boolean);
  return limits.length > 0 ? `${method} (${limits.join(', ')})` : method;
}

/** Such as "Pay by UPI, Cards or Cash on delivery", for something of this price. */
export function paymentLabel(terms: StoreTerms, rupees = 0): string | undefined {
  const methods = terms.paymentMethods
    ?.filter((method) => !isCash(method) || allowsCash(terms, rupees))
    .map((method) => withLimits(method, terms));
  return methods?.length ? `Pay by ${anyOf.format(methods)}` : undefined;
}

import type { ReceivedStoreInfo } from '../store-info';
import { formatRupees } from './money';
import { weekdays } from './weekdays';

/**
 * Store terms as labels for pages, structured data, feeds, policies and mails. Unknown terms are
 * undefined (specification §9).
 */
export type StoreTerms = Pick<
  ReceivedStoreInfo,
  'delivery' | 'returns' | 'paymentMethods' | 'cashOnDelivery'
>;

type DayRange = NonNullable<ReceivedStoreInfo['refundDays']>;
type ContactHours = NonNullable<ReceivedStoreInfo['contactHours']>;

/** "0-7" as policies write it (§9), or "3" for a single value. */
export const dayRange = ({ minDays, maxDays }: DayRange): string =>
  minDays === maxDays ? `${maxDays}` : `${minDays}-${maxDays}`;

/** "0-7 working days", or "1 working day". */
export function dayRangeLabel(range: DayRange, noun: string): string {
  const days = dayRange(range);
  return `${days} ${noun}${days === '1' ? '' : 's'}`;
}

function hour(time: string): string {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  const past = minutes === 0 ? '' : `:${String(minutes).padStart(2, '0')}`;
  return `${hours % 12 || 12}${past}${hours < 12 ? 'AM' : 'PM'}`;
}

/** "Monday to Saturday, 10AM-6PM". */
export function contactHoursLabel({ from, to, opens, closes }: ContactHours): string {
  const days = from === to ? from : `${from} to ${to}`;
  return `${days}, ${hour(opens)}-${hour(closes)}`;
}

/** "Monday to Friday, 10:00-17:00". */
export const grievanceHoursLabel = ({ from, to, opens, closes }: ContactHours): string =>
  `${from === to ? from : `${from} to ${to}`}, ${opens}-${closes}`;

export function contactDays({ from, to }: Pick<ContactHours, 'from' | 'to'>) {
  const first = weekdays.indexOf(from);
  const count = ((weekdays.indexOf(to) - first + weekdays.length) % weekdays.length) + 1;
  return [...weekdays, ...weekdays].slice(first, first + count);
}

/** "within 7 working days", or "in 2–5 working days". */
export function workingDaysLabel({ minDays, maxDays }: DayRange): string {
  const isLimit = minDays === 0 && maxDays > 0;
  const label = dayRangeLabel({ minDays: isLimit ? maxDays : minDays, maxDays }, 'working day');
  return `${isLimit ? 'within' : 'in'} ${label.replace('-', '–')}`;
}

export function deliveryLabel({ delivery }: StoreTerms): string | undefined {
  if (!delivery) return undefined;
  return `${delivery.free ? 'Free delivery' : 'Delivery'} ${workingDaysLabel(delivery)}`;
}

export function returnLabel({ returns }: StoreTerms): string | undefined {
  if (!returns) return undefined;
  return `Returns within ${returns.days} ${returns.days === 1 ? 'day' : 'days'}`;
}

const anyOf = new Intl.ListFormat('en-IN', { type: 'disjunction' });

const isCash = (method: string) => /^cash on delivery$/i.test(method);

export const allowsCash = ({ cashOnDelivery }: StoreTerms, rupees: number): boolean =>
  rupees <= (cashOnDelivery?.maxRupees ?? Number.POSITIVE_INFINITY);

export function cashLimitLabel({ cashOnDelivery }: StoreTerms): string | undefined {
  const max = cashOnDelivery?.maxRupees;
  return max === undefined ? undefined : `orders up to ₹${max.toLocaleString('en-IN')}`;
}

function cashTerms(terms: StoreTerms): string {
  const { feeRupees, limitedByPin } = terms.cashOnDelivery ?? {};
  const fee = feeRupees && `${formatRupees(feeRupees)} fee`;
  return [fee, cashLimitLabel(terms), limitedByPin && 'at some PIN codes']
    .filter(Boolean)
    .join(', ');
}

/** "Cash on delivery: ₹49 fee, orders up to ₹5,000"; undefined without a fee. */
export const cashFeeLabel = (terms: StoreTerms): string | undefined =>
  terms.cashOnDelivery?.feeRupees === undefined
    ? undefined
    : `Cash on delivery: ${cashTerms(terms)}`;

/** "Cash on delivery (orders up to ₹5,000, at some PIN codes)". */
function withLimits(method: string, terms: StoreTerms): string {
  const limits = isCash(method) && cashTerms(terms);
  return limits ? `${method} (${limits})` : method;
}

/** In the middle of a sentence; proper names stay. */
const lowerCased = (method: string) =>
  method.replace(/^(?:Card|Cash on|Net b|Bank t)/, (start) => start.toLowerCase());

/** "Pay by UPI, cards or cash on delivery", for an item of this price. */
export function paymentLabel(terms: StoreTerms, rupees = 0): string | undefined {
  const methods = terms.paymentMethods
    ?.filter((method) => !isCash(method) || allowsCash(terms, rupees))
    .map((method) => lowerCased(withLimits(method, terms)));
  return methods?.length ? `Pay by ${anyOf.format(methods)}` : undefined;
}

import { dayInIndia } from '@aangan/contract/rules/dates';
import { orderStatus } from '@aangan/contract/rules/order-status';
import { optionsLabel } from '@aangan/contract/rules/variants';
import type { FormField } from '../operation/operation';
import { paymentMethodLabel, receivedMethods } from '../payments/method-names';
import { decimalRupees, formatPaise } from '../platform/paise';
import { cashParcelOf } from './cash-collection';
import { parcelName, returnableOf, unshippedOf } from './order-parts';
import type { OrderDetails } from './read-store-order';

type Item = OrderDetails['items'][number];
type Part = OrderDetails['parts'][number];
type Fields = Record<string, FormField | null>;

export const partsOf = ({ parts }: OrderDetails, ...kinds: Part['kind'][]): Part[] =>
  parts.filter(({ kind }) => kinds.includes(kind));

/** A quantity for each line that has any left. */
const itemLines = (
  { items }: OrderDetails,
  countOf: (item: Item) => number,
  proposed: (item: Item, line: number) => number,
): FormField => ({
  lines: items.flatMap((item, index) => {
    const most = countOf(item);
    if (most <= 0) return [];
    const label = [item.title, optionsLabel(item)].filter(Boolean).join(', ');
    const value = String(Math.min(most, proposed(item, index + 1)) || '');
    return [{ line: index + 1, label, most, value }];
  }),
});

/** What cannot be undone begins empty, unless there is one line only. */
const unlessSeveral = ({ items }: OrderDetails, countOf: (item: Item) => number) =>
  items.filter((item) => countOf(item) > 0).length > 1 ? () => 0 : countOf;

/** Null where no other parcel could collect the cash. */
function cashChoice(order: OrderDetails, parcel?: Part): FormField | null {
  const cashParcel = cashParcelOf(order);
  const isChoice = parcel
    ? parcel !== cashParcel
    : !cashParcel && order.items.reduce((sum, item) => sum + unshippedOf(item), 0) > 1;
  return order.cashDuePaise > 0 && isChoice ? {} : null;
}

export const shipForm = (order: OrderDetails): Fields => ({
  items: itemLines(order, unshippedOf, unshippedOf),
  collect: cashChoice(order),
});

/** The parcels that are on their way; null for a single one. */
function parcelChoice(order: OrderDetails, all?: string): FormField | null {
  const parcels = partsOf(order, 'shipment').filter(({ deliveredAt }) => deliveredAt === null);
  const isOnly = partsOf(order, 'shipment').length < 2;
  if (isOnly && order.status !== orderStatus.processing) return null;
  const options = parcels.map(
    (parcel) =>
      [
        parcelName(order.parts, parcel),
        `${parcelName(order.parts, parcel)}: ${parcel.items.join(', ')}`,
      ] as const,
  );
  return { options: all === undefined ? options : [['', all], ...options] };
}

/** With what stands of the parcel that the address names. */
export function trackingForm(
  order: OrderDetails,
  _: string,
  { parcel: name }: Record<string, string>,
): Fields {
  const parcels = partsOf(order, 'shipment').filter(({ deliveredAt }) => deliveredAt === null);
  const parcel = parcels.find((one) => parcelName(order.parts, one) === name) ?? parcels[0];
  const { tracking } = parcel ?? { tracking: null };
  const expected = tracking?.expectedDate;
  const choice = parcelChoice(order);
  const named = parcel && parcelName(order.parts, parcel);
  return {
    parcel: choice && { options: choice.options?.filter(([value]) => value === named) ?? [] },
    collect: cashChoice(order, parcel),
    carrier: { value: tracking?.carrier },
    tracking: { value: tracking?.number },
    url: { value: tracking?.url },
    // A past day cannot be submitted; the tracking retains it.
    expected: { value: expected && expected >= dayInIndia() ? expected : undefined },
  };
}

export const parcelForm = (order: OrderDetails): Fields => ({ parcel: parcelChoice(order) });

export const deliverForm = (order: OrderDetails): Fields => ({
  parcel: parcelChoice(order, order.status === orderStatus.processing ? undefined : 'All parcels'),
});

export const cancelForm = (order: OrderDetails): Fields => ({
  items:
    order.status === orderStatus.pending
      ? null
      : itemLines(order, unshippedOf, unlessSeveral(order, unshippedOf)),
});

/** It waits for the merchant's answer, or for the items. */
export const isActiveReturn = ({ status }: OrderDetails['returnRequests'][number]): boolean =>
  status === 'open' || status === 'accepted';

export function returnForm(order: OrderDetails): Fields {
  const asked = order.returnRequests.find(isActiveReturn);
  const proposed = asked
    ? (_: Item, line: number) => asked.lines.find(({ item }) => item === line)?.quantity ?? 0
    : unlessSeveral(order, returnableOf);
  return { items: itemLines(order, returnableOf, proposed) };
}

export function paymentForm({ payments, report, toReceivePaise }: OrderDetails): Fields {
  const label = paymentMethodLabel(payments.at(-1)?.method ?? '');
  return {
    amount: { value: decimalRupees(toReceivePaise) },
    method: { value: receivedMethods.find((one) => paymentMethodLabel(one) === label) },
    reference: { value: report?.utr },
  };
}

export const refundForm = ({ refundDuePaise, refundablePaise }: OrderDetails): Fields => ({
  amount: {
    value: refundDuePaise > 0 ? decimalRupees(refundDuePaise) : undefined,
    hint: `At most ${formatPaise(refundablePaise)}. ${refundDuePaise > 0 ? `${formatPaise(refundDuePaise)} is due.` : 'No refund is due: the order continues.'}`,
    required: refundDuePaise === 0,
  },
});

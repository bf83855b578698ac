import { fieldLabel } from '@aangan/contract/rules/field-label';
import type { EntryKind } from '@aangan/contract/rules/order-entries';
import { orderStatus } from '@aangan/contract/rules/order-status';
import { statusLabel } from '@aangan/contract/rules/order-status-label';
import { z } from 'zod';
import { readableTime } from '../operation/readable-time';
import { methodLabel, methodName, refundMethodLabel } from '../payments/method-names';
import { formatPaise, signedPaise } from '../platform/paise';
import type { OrderDetails } from './read-store-order';

/** Of an order, as the desk and a terminal show it. */
export type Entry = { title: string; lines: string[] };

const filled = (lines: (string | null | undefined | false)[]) =>
  lines.flatMap((line) => line || []);

const entryLabels = {
  charge: 'Charge',
  discount: 'Discount',
  credit: 'Credit',
  payment: 'Payment',
  refund: 'Refund',
} satisfies Record<EntryKind, string>;

/** Charges, credits, payments and refunds, each with the balance after it. */
export function accountEntries({ entries }: Pick<OrderDetails, 'entries'>): Entry[] {
  let balancePaise = 0;
  return entries.map(({ kind, amountPaise, at, quantity, item, method, ...entry }) => {
    balancePaise += amountPaise;
    const label = entry.isCorrection ? `Correction of a ${kind}` : entryLabels[kind];
    const details = filled([
      item && `${quantity} × ${item}`,
      method && methodName(method, kind === 'refund' ? refundMethodLabel : undefined),
      entry.note,
      entry.reference,
      entry.author && `by ${entry.author}`,
      `balance ${signedPaise(balancePaise)}`,
    ]);
    return {
      title: `${label}: ${signedPaise(amountPaise)}`,
      lines: [readableTime(at), details.join(', ')],
    };
  });
}

const readable = (value: string) =>
  z.iso.datetime().safeParse(value).success ? readableTime(value) : value;

function paymentStateLabel(
  { status, cashDuePaise }: Pick<OrderDetails, 'status' | 'cashDuePaise'>,
  { state, method, isExtra }: OrderDetails['payments'][number],
): string {
  if (state === 'started') {
    if (status === orderStatus.cancelled && cashDuePaise === 0) return 'nothing to pay';
    return method === 'cash' ? 'not recorded as paid yet' : 'not paid yet';
  }
  return isExtra ? 'paid after another payment' : state;
}

/** With what its provider or the shopper added to each. */
export const paymentEntries = (order: OrderDetails): Entry[] =>
  order.payments.map((payment) => ({
    title: `${formatPaise(payment.amountPaise)}, ${methodLabel(payment)}: ${paymentStateLabel(order, payment)}`,
    lines: [
      readableTime(payment.paidAt ?? payment.createdAt),
      `Reference ${filled([payment.reference, payment.bankReference]).join(', ')}`,
      ...Object.entries(payment.data)
        .filter(([name]) => name !== 'method')
        .map(([name, value]) => `${fieldLabel(name)}: ${readable(String(value))}`),
    ],
  }));

export const returnEntry = ({
  items,
  status,
  reason,
  reply,
  requestedAt,
}: OrderDetails['returnRequests'][number]): Entry => ({
  title: `${items.join(', ')}: ${status}`,
  lines: filled([reason, readableTime(requestedAt), reply && `Your reply: ${reply}`]),
});

export const noteEntries = ({ notes }: OrderDetails): Entry[] =>
  notes.map(({ text, author, at }) => ({
    title: `${readableTime(at)}, ${author ?? 'command'}`,
    lines: [text],
  }));

export const stepEntries = ({ events }: OrderDetails): Entry[] =>
  events.map(({ at, status, note }) => ({
    title: statusLabel(status),
    lines: filled([readableTime(at), note]),
  }));

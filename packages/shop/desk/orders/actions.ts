import type { AnyOperation } from '../../merchant/operation';
import { type TableName, table } from '../../merchant/operations';
import { maxNoteLength } from '../../orders/operations';
import { refundDueLabel } from '../../orders/order-labels';
import type { OrderDetails } from '../../orders/read-store-order';
import { creditActions, returnDecisions } from './item-actions';
import {
  paymentActions,
  refundActions,
  refundReferenceAction,
  secondPaymentAction,
} from './money-actions';
import type { OrderAction, OrderActions } from './order-action';
import { packActions, parcelActions, undoDeliveryAction } from './parcel-actions';

const noteAction: OrderActions = {
  note: {
    operation: 'addOrderNote',
    title: 'Add a note',
    done: () => 'Note added.',
    hint: () => 'Only staff see it.',
    fields: () => [
      {
        name: 'text',
        label: 'Note',
        type: 'textarea',
        required: true,
        maxLength: maxNoteLength,
      },
    ],
    isOffered: ({ shipping }) => shipping.phone !== '',
  },
};

/** By the last part of their path, in the order of the page. */
export const orderActions: OrderActions = {
  ...parcelActions,
  ...paymentActions,
  ...returnDecisions,
  ...creditActions,
  ...refundActions,
  ...refundReferenceAction,
  ...packActions,
  ...noteAction,
  ...undoDeliveryAction,
  ...secondPaymentAction,
};

/** In the words of the operation, such as: Record a refund: */
export function loggedLabel(stored: string): string {
  const operation: AnyOperation | undefined = table[stored as TableName];
  return operation ? `${operation.title}:` : stored;
}

/** The form of the first one that the order offers is open. */
export const nextActions = ['accept-return', 'ship', 'deliver', 'paid'];

/** What the action recorded, and to whom an email about it goes; `isUnmailed`: to nobody. */
export function doneMessage(
  name: string,
  order: OrderDetails,
  isUnmailed: boolean,
): string | undefined {
  const action = orderActions[name];
  if (!action) return undefined;
  const { refundDuePaise, email } = order;
  const due =
    action.statesRefund && refundDuePaise > 0 ? ` ${refundDueLabel(order)} is due for refund.` : '';
  const newest = action.recorded?.(order).at(-1);
  const recorded = newest ? `${newest.text} recorded.` : 'Recorded.';
  const remark = action.remark?.(order);
  const done = (action.done?.(order) ?? recorded) + (remark ? ` ${remark}` : '') + due;
  if (isUnmailed && action.unmailed) return `${done} ${action.unmailed}`;
  const mail = email ? action.mails?.(order) : undefined;
  if (!mail) return done;
  const isHeld = mail === 'waits' && order.mailsWait;
  const state = isHeld ? 'waits until the address is confirmed' : 'is queued';
  return `${done} An email to ${email} ${state}.`;
}

/** What the form shows, for the operation to compare. */
export function seenBy(action: OrderAction, order: OrderDetails): Record<string, string> {
  const { recorded, compares } = action;
  const shown = Object.entries(compares?.(order) ?? {});
  return {
    ...(recorded && { seen: String(recorded(order).length) }),
    ...Object.fromEntries(shown.map(([name, value]) => [name, String(value)])),
  };
}

/** The same, as it was submitted. */
export const seenIn = ({
  seen,
  utr,
  shownPaise,
}: Record<string, string>): { seen?: number; utr?: string; shownPaise?: number } => ({
  ...(seen !== undefined && { seen: Number(seen) }),
  ...(utr !== undefined && { utr }),
  ...(shownPaise !== undefined && { shownPaise: Number(shownPaise) }),
});

/** Whether the order has changed since the form was opened. */
export function isStale(
  action: OrderAction,
  order: OrderDetails,
  form: Record<string, string>,
): boolean {
  const { seen, ...shown } = seenBy(action, order);
  return (
    Number(seen ?? 0) > Number(form.seen ?? 0) ||
    Object.entries(shown).some(([name, value]) => form[name] !== value)
  );
}

/** The operations that record the same, such as refunds. */
export const operationsOfSame = ({ recorded }: OrderAction): TableName[] =>
  Object.values(orderActions).flatMap((action) =>
    action.recorded === recorded ? [action.operation] : [],
  );

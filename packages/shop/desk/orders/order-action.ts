import { optionsLabel } from '@aangan/contract/rules/variants';
import type { TableName } from '../../merchant/operations';
import type { OrderDetails } from '../../orders/read-store-order';
import { formatPaise } from '../../platform/paise';
import type { FieldSpec } from '../components';

type Item = OrderDetails['items'][number];
export type OrderPart = OrderDetails['parts'][number];

/** Such as a refund; `text`: Refund of ₹500.00 */
export type Recorded = { at: string; text: string };

export type OrderAction = {
  operation: TableName;
  /** Of its button, and in the list of changes. */
  title: string;
  /** Of its button where it depends on the order. */
  label?: (order: OrderDetails, parcel?: OrderPart) => string;
  hint?: (order: OrderDetails) => string;
  /** What it is about, unless it is the number of the order. */
  input?: (order: OrderDetails) => object;
  /** Named by their path in the operation's input; `parcel` is the shipment of a form of its own. */
  fields: (order: OrderDetails, parcel?: OrderPart) => readonly FieldSpec[];
  /** All that the action records, oldest first. The operation compares their number with the form's. */
  recorded?: (order: OrderDetails) => readonly Recorded[];
  /** What else the form shows, for the operation to compare. */
  compares?: (order: OrderDetails) => { utr?: string; shownPaise?: number; creditedPaise?: number };
  /** The actions whose records end the offer. */
  endedBy?: OrderActions;
  /** What happened, after it was recorded; without it, the last of `recorded`. */
  done?: (order: OrderDetails) => string;
  /** A task that remains for the merchant. */
  remark?: (order: OrderDetails) => string | undefined;
  /** Whether the message says what is due for refund afterwards. */
  statesRefund?: boolean;
  /** Whether the shopper gets an email about it; waits: only at a confirmed address. */
  mails?: (order: OrderDetails) => 'sent' | 'waits' | undefined;
  /** Why the operation queued no email, where it may do either. */
  unmailed?: string;
  /** Whether the order page offers it; the operation decides whether it is allowed. */
  isOffered: (order: OrderDetails) => boolean;
};

export type OrderActions = Record<string, OrderAction>;

export const mailed = () => 'sent' as const;
export const mailedOnceConfirmed = () => 'waits' as const;

export const shownReason = 'The shopper sees it.';

export const partsOf = ({ parts }: OrderDetails, ...kinds: OrderPart['kind'][]): OrderPart[] =>
  parts.filter(({ kind }) => kinds.includes(kind));

/** The parts of a kind as what an action records. */
export const recordedParts =
  (kind: OrderPart['kind'], textOf: (part: OrderPart) => string) =>
  (order: OrderDetails): Recorded[] =>
    partsOf(order, kind).map((part) => ({ at: part.at, text: textOf(part) }));

/** A field for each item that the action may take, filled with all of them or with `proposed`. */
export function quantityFields(
  { items }: OrderDetails,
  countOf: (item: Item) => number,
  proposed?: OrderDetails['returnRequests'][number],
): FieldSpec[] {
  return items.flatMap((item, index): FieldSpec[] => {
    const possible = countOf(item);
    if (possible <= 0) return [];
    const line = proposed?.lines.find((one) => one.item === index + 1);
    const quantity = proposed ? Math.min(line?.quantity ?? 0, possible) : possible;
    return [
      {
        name: `items.${index + 1}`,
        label: [item.title, optionsLabel(item)].filter(Boolean).join(', '),
        type: 'quantity',
        value: String(quantity),
        hint: `of ${possible}`,
        maxLength: 4,
      },
    ];
  });
}

/** The operation rejects a reference that is recorded already. */
const safeTexts = ['reason', 'reference'];

/** The typed quantities and amounts that do not exceed those of the fields, and texts that record nothing twice. */
export const typedWithin = (
  fields: readonly FieldSpec[],
  form: Record<string, string>,
): Record<string, string> =>
  Object.fromEntries(
    fields.flatMap(({ name, type, value }) => {
      const typed = form[name];
      const isNumber = type === 'quantity' || type === 'rupees';
      const fits = Number(typed?.replaceAll(/[^\d.]/g, '')) <= Number(value);
      const isSafe = isNumber ? fits : safeTexts.includes(name);
      return isSafe && typed !== undefined ? [[name, typed]] : [];
    }),
  );

export const describeReport = (
  { utr, hasPicture }: NonNullable<OrderDetails['report']>,
  { totalPaise }: OrderDetails,
) =>
  `The shopper reports ${formatPaise(totalPaise)} with UTR ${utr}${hasPicture ? ' and a screenshot' : ''}.`;

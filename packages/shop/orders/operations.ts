import { countText } from '@aangan/contract/rules/count-text';
import { orderStatus } from '@aangan/contract/rules/order-status';
import { statusLabel } from '@aangan/contract/rules/order-status-label';
import { z } from 'zod';
import { publishStock } from '../catalogue/stock';
import { describeMissingInvoice } from '../invoices/missing-rates';
import { after, text } from '../operation/inputs';
import { type Needs, operation } from '../operation/operation';
import { readableTime } from '../operation/readable-time';
import { formatPaise } from '../platform/paise';
import type { Store } from '../stores/stores';
import { type CancelledOrder, cancelOrder, returnOrder } from './change-order';
import type { ChangedOrder } from './changed-order';
import { listStoreOrders } from './merchant-orders';
import {
  endOf,
  firstDay,
  items,
  lastDay,
  number,
  parcel,
  shownText,
  startOf,
  trackingFields,
} from './order-fields';
import {
  cancelForm,
  deliverForm,
  parcelForm,
  partsOf,
  returnForm,
  shipForm,
  trackingForm,
} from './order-forms';
import { describeCashLabel, isPacked, isToPack, repackLabel } from './order-labels';
import { addNote } from './order-notes';
import { returnableOf, unshippedOf } from './order-parts';
import { orderColumns, orderText } from './order-text';
import { packOrders } from './pack-orders';
import { type OrderDetails, readStoreOrder } from './read-store-order';
import { decideReturn, listReturnRequests } from './return-requests';
import { correctTracking, deliverOrder, shipOrder, undoDelivery, undoShipping } from './ship-order';
import { isCancellable } from './transition-order';

export const maxPacked = 100;
const maxNoteLength = 1000;

const { processing, shipped, delivered } = orderStatus;
const section = 'orders';

/** Publishes what returns to the stock. */
export async function withStock(
  { publish, store }: Pick<Needs, 'publish'> & { store: Store },
  change: Promise<CancelledOrder>,
): Promise<ChangedOrder> {
  const { order, staleProducts } = await change;
  await publishStock(publish, store.host, staleProducts);
  return order;
}

/** What was done, and what remains to be done. */
export const describeOrder = (order: ChangedOrder): string =>
  [
    order.done,
    order.refundDuePaise > 0 &&
      `${formatPaise(order.refundDuePaise)} is due for refund: send it back, then record the refund.`,
    order.toPayPaise > 0 &&
      `${formatPaise(order.toPayPaise)} is still to be paid: record the payment when it arrives.`,
    order.status === processing &&
      order.toShip > 0 &&
      `${countText(order.toShip, 'piece')} of it ${order.toShip === 1 ? 'is' : 'are'} still to be shipped.`,
    order.status === shipped && 'Once all has arrived, mark it as delivered.',
    order.cashLabel && describeCashLabel(order.cashLabel),
    order.withoutGstRate.length > 0 && describeMissingInvoice(order.number, order.withoutGstRate),
  ]
    .filter(Boolean)
    .join(' ');

const statusNames = Object.keys(orderStatus) as (keyof typeof orderStatus)[];
const statusOptions = Object.fromEntries(
  statusNames.map((name) => [name, statusLabel(orderStatus[name])]),
);
const packedInput = z.object({
  numbers: z.array(number).min(1).max(maxPacked).meta({ label: 'Orders', value: 'NUMBER' }),
});
const flag = (label: string, hint?: string) => z.boolean().optional().meta({ label, hint });

/** Parcels of a cancelled order came back. */
const isOnTheWay = (order: OrderDetails) =>
  (order.status === processing || order.status === shipped) &&
  partsOf(order, 'shipment').some(({ deliveredAt }) => deliveredAt === null);

const hasOpenReturn = ({ returnRequests }: OrderDetails) =>
  returnRequests.some(({ status }) => status === 'open');

const returned = (decision: string) => (answer: { number: string; items: string[] }) =>
  `Return of ${answer.items.join(', ')} of order ${answer.number} ${decision}.`;

export const orderOperations = {
  listOrders: operation({
    title: 'Orders',
    section,
    input: z.object({
      text: text(200).optional().meta({
        label: 'Search',
        hint: 'Number, total, customer, email, phone, address, items, campaign, notes, a reference of a payment or refund, or the number of a parcel or invoice.',
      }),
      status: z.enum(statusNames).optional().meta({ label: 'Status', options: statusOptions }),
      from: firstDay,
      to: lastDay,
      unpaid: flag('Unpaid', 'Also cash on delivery; without cancelled orders.'),
      cashOutstanding: flag('Cash outstanding', 'Not recorded as paid yet.'),
      refundDue: flag('Refund due'),
      toCheck: flag('Payment to be checked', 'Also of cancelled orders.'),
      returnRequested: flag('Return asked for', 'To be answered, or awaited.'),
      toPack: flag('To be packed'),
      methods: z
        .array(text(40))
        .max(10)
        .optional()
        .meta({ label: 'Payment methods', hint: 'Such as cash or upi: one of them.' }),
      limit: z.number().int().min(1).max(1000).default(50).meta({ label: 'Orders a page' }),
      after,
    }),
    async run({ database, store }, { status, from, to, toPack, after, ...filter }) {
      const rows = await listStoreOrders(database, store.id, {
        ...filter,
        status: toPack ? processing : status && orderStatus[status],
        packed: toPack ? false : undefined,
        from: startOf(from),
        before: endOf(to),
        skip: after,
      });
      return { rows, next: rows.length === filter.limit ? after + rows.length : undefined };
    },
    columns: orderColumns,
  }),
  showOrder: operation({
    title: 'Show an order',
    section,
    subject: 'number',
    input: z.object({ number }),
    isRead: true,
    run: ({ database, store }, { number }) => readStoreOrder(database, store.id, number),
    done: orderText,
  }),
  shipOrder: operation({
    title: 'Ship',
    section,
    subject: 'number',
    input: z.object({
      number,
      items,
      collect: flag('The cash is collected with this parcel', 'Instead of with the last one.'),
      ...trackingFields,
    }),
    asksFirst: true,
    undo: 'Undo shipping',
    run: ({ database, store }, { number, items, collect, tracking, expected, ...details }) =>
      shipOrder(
        database,
        store.id,
        number,
        { number: tracking, expectedDate: expected, ...details },
        { items, collect },
      ),
    isOffered: ({ status }: OrderDetails) => status === processing,
    form: shipForm,
    done: describeOrder,
  }),
  correctTracking: operation({
    title: 'Correct the tracking',
    section,
    subject: 'number',
    hint: 'Without a carrier or a day, those of before stay.',
    input: z.object({
      number,
      parcel,
      collect: flag('The cash is collected with this parcel'),
      ...trackingFields,
    }),
    run: ({ database, store }, { number, parcel, collect, tracking, expected, ...details }) =>
      correctTracking(
        database,
        store.id,
        number,
        { number: tracking, expectedDate: expected, ...details },
        { parcel, collect },
      ),
    isOffered: isOnTheWay,
    form: trackingForm,
    done: ({ done }) => done,
  }),
  undoShipping: operation({
    title: 'Undo shipping',
    section,
    subject: 'number',
    hint: 'For a parcel that was shipped by mistake: its items are to be shipped again. The shopper gets an email when they are. An invoice stays.',
    input: z.object({ number, parcel }),
    asksFirst: true,
    undo: 'Ship',
    run: ({ database, store }, { number, parcel }) =>
      undoShipping(database, store.id, number, parcel),
    isOffered: ({ parts }: OrderDetails) => parts.some((part) => part.isUndoable),
    form: parcelForm,
    done: describeOrder,
  }),
  deliverOrder: operation({
    title: 'Mark as delivered',
    section,
    subject: 'number',
    input: z.object({ number, parcel }),
    run: ({ database, store }, { number, parcel }) =>
      deliverOrder(database, store.id, number, parcel),
    isOffered: isOnTheWay,
    form: deliverForm,
    done: describeOrder,
  }),
  undoDelivery: operation({
    title: 'Undo delivery',
    section,
    subject: 'number',
    hint: 'For an order that was marked as delivered by mistake.',
    input: z.object({ number }),
    run: ({ database, store }, { number }) => undoDelivery(database, store.id, number),
    isOffered: (order: OrderDetails) =>
      order.status === delivered &&
      order.returnRequests.length === 0 &&
      partsOf(order, 'return').length === 0 &&
      (order.goodwillPaise === 0 || order.refundedPaise === 0),
    done: describeOrder,
  }),
  cancelOrder: operation({
    title: 'Cancel items',
    section,
    subject: 'number',
    hint: 'They return to the stock; without any left, the order is cancelled.',
    input: z.object({ number, items, reason: shownText(500, 'Reason') }),
    isDestructive: true,
    effect: () => 'The items return to the stock.',
    run: (needs, { number, ...request }) =>
      withStock(needs, cancelOrder(needs.database, needs.store.id, number, request)),
    isOffered: ({ status, items }: OrderDetails) =>
      isCancellable(status) && items.some((item) => unshippedOf(item) > 0),
    form: cancelForm,
    done: describeOrder,
  }),
  returnOrder: operation({
    title: 'Take items back',
    section,
    subject: 'number',
    hint: 'Without any items left, the order is cancelled.',
    input: z.object({
      number,
      items,
      reason: shownText(480, 'Reason'),
      restock: z.boolean().default(false).meta({ label: 'The items return to the stock' }),
    }),
    isDestructive: true,
    effect: ({ restock }) => (restock ? undefined : 'The items do not return to the stock.'),
    run: (needs, { number, ...request }) =>
      withStock(needs, returnOrder(needs.database, needs.store.id, number, request)),
    isOffered: ({ status, items }: OrderDetails) =>
      (status === processing || status === shipped || status === delivered) &&
      items.some((item) => returnableOf(item) > 0),
    form: returnForm,
    done: describeOrder,
  }),
  packOrders: operation({
    title: 'Mark as packed',
    section,
    subject: 'numbers',
    hint: 'Shoppers do not see it.',
    input: packedInput,
    run: ({ database, store }, { numbers }) =>
      packOrders(database, store.id, { numbers, undo: false }),
    isOffered: isToPack,
    done: ({ numbers }) => `Packed: ${numbers.join(', ')}. Still to be shipped.`,
  }),
  unpackOrders: operation({
    title: 'Not packed',
    button: 'Unpack',
    section,
    subject: 'numbers',
    input: packedInput,
    run: ({ database, store }, { numbers }) =>
      packOrders(database, store.id, { numbers, undo: true }),
    isOffered: (order: OrderDetails) =>
      isPacked(order) || (order.status !== processing && repackLabel(order) !== ''),
    done: ({ numbers }) => `No longer marked as packed: ${numbers.join(', ')}.`,
  }),
  addOrderNote: operation({
    title: 'Add a note',
    section,
    subject: 'number',
    hint: 'Only staff see it.',
    input: z.object({
      number,
      text: z
        .string()
        .transform((note) => note.replaceAll('\r\n', '\n'))
        .pipe(text(maxNoteLength))
        .meta({ label: 'Note', isLong: true, maxLength: maxNoteLength }),
    }),
    run: ({ database, store }, { number, text }, by) =>
      addNote(database, store.id, number, { text, author: by }),
    isOffered: ({ shipping }: OrderDetails) => shipping.phone !== '',
    done: ({ number }) => `${number} has a new note.`,
  }),
  /** Open and accepted ones, newest first. */
  listReturnRequests: operation({
    title: 'Returns that shoppers asked for',
    section,
    input: z.object({}),
    run: async ({ database, store }) => ({ rows: await listReturnRequests(database, store.id) }),
    columns: [
      { label: 'Order', value: ({ number }) => number },
      { label: 'Asked', value: ({ requestedAt }) => readableTime(requestedAt) },
      { label: 'Status', value: ({ status }) => status },
      { label: 'Customer', value: ({ customer }) => customer },
      { label: 'Items', value: ({ items }) => items.join('; ') },
      { label: 'Reason', value: ({ reason }) => reason },
    ],
  }),
  acceptReturn: operation({
    title: 'Accept the return',
    section,
    subject: 'number',
    hint: 'When the items arrive, take them back.',
    input: z.object({
      number,
      reply: text(1000).optional().meta({
        label: 'What to do next',
        hint: 'The shopper sees it. If empty, that your courier collects the items, or your address, as the settings say.',
      }),
    }),
    asksFirst: true,
    run: ({ database, store }, { number, reply }) =>
      decideReturn(database, store.id, number, { isAccepted: true, reply }),
    isOffered: hasOpenReturn,
    done: returned('accepted. The shopper gets an email. Take the items back when they arrive'),
  }),
  declineReturn: operation({
    title: 'Decline the return',
    section,
    subject: 'number',
    input: z.object({
      number,
      reply: text(1000).meta({ label: 'Reason', hint: 'The shopper sees it.' }),
    }),
    run: ({ database, store }, { number, reply }) =>
      decideReturn(database, store.id, number, { isAccepted: false, reply }),
    isOffered: hasOpenReturn,
    done: returned('declined. The shopper gets an email'),
  }),
};

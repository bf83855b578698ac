import { formatDate, formatDay } from '@aangan/contract/rules/dates';
import { partPaidLabel, paymentLabels } from '@aangan/contract/rules/order-entries';
import { orderStatus } from '@aangan/contract/rules/order-status';
import { optionsLabel } from '@aangan/contract/rules/variants';
import { and, eq, isNotNull, isNull, or } from 'drizzle-orm';
import { users } from '../../customers/schema';
import { findRejection } from '../../payments/payment-reports';
import { pendingTransferInstructions } from '../../payments/pending-transfer';
import type { Database } from '../../platform/database/open';
import { type Brand, publicPicture } from '../../platform/mail/brand';
import type { MailContent } from '../../platform/mail/frame';
import type { MailSettings } from '../../platform/mail/mail-draft';
import { isMail, type OutboxRow } from '../../platform/mail/outbox';
import { sanitiseLine, sanitiseName } from '../../platform/mail/sanitise-text';
import { formatAmount } from '../../platform/paise';
import {
  cashConfirmationUrl,
  confirmationUrl,
  deskPageUrl,
  orderPageUrl,
  paymentPageUrl,
  trackOrderUrl,
} from '../../platform/public-urls';
import { outbox } from '../../platform/schema';
import { stores } from '../../stores/schema';
import { readPayBy } from '../cancel-unpaid';
import { isCashLeftOut, parcelCashPaise } from '../cash-collection';
import { findConfirmationToken } from '../cash-orders';
import { expectedDate } from '../expected-date';
import { describeItems, remainingOf } from '../order-parts';
import { creditOf, type OrderState, paidMethods, readEvents, readOrderState } from '../order-state';
import { isCredit } from '../part-amounts';
import { readReturnRequests } from '../return-rules';
import type { OrderPart, OrderRow } from '../schema';
import { type OrderTracking, orders } from '../schema';

/** Of the parcel of a mail about one; otherwise of those on the way, or of all that arrived. */
function mailedTrackings(
  { order: { tracking }, parts }: OrderState,
  part: OrderPart | undefined,
): OrderTracking[] {
  const shipments = parts.filter(({ kind }) => kind === 'shipment');
  if (shipments.length === 0) return tracking ? [tracking] : [];
  const onTheWay = shipments.filter(({ deliveredAt }) => deliveredAt === null);
  const all = onTheWay.length > 0 ? onTheWay : shipments;
  const meant = part?.kind === 'shipment' ? [part] : all;
  return meant.flatMap((shipment) => shipment.tracking ?? []);
}

/** The part of the order that a mail is about. */
function mailedPart(state: OrderState, part: OrderPart | undefined) {
  if (!part) return undefined;
  const { items, parts } = state;
  const { kind, note, tracking } = part;
  return {
    kind,
    note,
    tracking,
    /** What it gives back. */
    creditedPaise: creditOf(state, part.id),
    quantities: new Map(part.items.map(({ itemId, quantity }) => [itemId, quantity])),
    /** Such as 2 × Terracotta Pot, 7 inch. */
    items: describeItems(items, part.items),
    /** Whether another one of its kind was before it. */
    isLater: parts.find((one) => one.kind === kind) !== part,
    /** Of its items, and of all that are neither cancelled nor returned. */
    quantity: part.items.reduce((sum, { quantity }) => sum + quantity, 0),
    remaining: items.reduce((sum, item) => sum + remainingOf(item), 0),
    /** That the carrier collects with this parcel; undefined without outstanding cash. */
    cashPaise: parcelCashPaise(state, part),
  };
}

/** Whether a mail has told the shopper of the parcel, whose tracking number was corrected since. */
async function isShippingMailed(
  database: Database,
  { subject, partId }: OutboxRow,
): Promise<boolean> {
  const earlier = and(
    isMail('order shipped', subject),
    or(isNull(outbox.partId), partId === null ? undefined : eq(outbox.partId, partId)),
    isNotNull(outbox.sentAt),
  );
  return (await database.$count(outbox, earlier)) > 0;
}

/** What a mail is about; undefined for a deleted account, and for an order by phone without an address. */
export async function readMailedOrder(database: Database, settings: MailSettings, row: OutboxRow) {
  const { kind, subject: id, partId } = row;
  const [found] = await database
    .select({
      order: orders,
      host: stores.host,
      info: stores.info,
      userId: users.id,
      verifiedAt: users.verifiedAt,
      verificationToken: users.verificationToken,
    })
    .from(orders)
    .innerJoin(stores, eq(stores.id, orders.storeId))
    .leftJoin(users, eq(users.id, orders.userId))
    .where(eq(orders.id, id));
  if (!found || found.order.email === '') return undefined;
  const { order, host, verifiedAt, verificationToken } = found;
  const state = await readOrderState(database, order);
  const { items, parts } = state;
  const request = (await readReturnRequests(database, id)).at(-1);
  const events = await readEvents(database, id);
  const isOfMoney = kind === 'order refunded' || kind === 'order confirmed';
  const part = isOfMoney ? undefined : parts.find(({ id: own }) => own === partId);
  const transfer = await pendingTransferInstructions(database, id, settings);
  const token =
    kind === 'cash confirmation' ? await findConfirmationToken(database, id) : undefined;
  const isPending = order.status === orderStatus.pending;
  const isUnpaid = kind === 'order placed' && !transfer && isPending && state.payment === 'open';
  return {
    ...found,
    ...state,
    /** Of the last cancellation or return. */
    reason: parts.findLast(isCredit)?.note,
    wasShipped: events.some((event) => event.status === orderStatus.shipped),
    /** Undefined before the payment and after the delivery. */
    expectedDate: isPending ? undefined : expectedDate(order, events),
    refund: kind === 'order refunded' ? state.refunds.find((one) => one.id === partId) : undefined,
    /** The payment that came, or was corrected, after the order was confirmed. */
    laterPayment:
      kind === 'order confirmed' && partId !== null
        ? state.payments.find(({ entryId }) => entryId === partId)
        : undefined,
    /** No carrier collects the outstanding cash. */
    isCashLeftOut: isCashLeftOut(state),
    part: mailedPart(state, part),
    /** Of the parcels that the mail is about. */
    trackings: mailedTrackings(state, part),
    /** The last one. */
    returnRequest: request && { ...request, items: describeItems(items, request.items) },
    /** An earlier mail had another tracking number. */
    isCorrected: kind === 'order shipped' && (await isShippingMailed(database, row)),
    /** Set while the order waits for a bank transfer. */
    transfer,
    /** The last reported payment that the merchant has not found. */
    rejection: await findRejection(database, id),
    /** Set while the shopper's email address is not verified. */
    verificationUrl:
      verifiedAt || !verificationToken
        ? undefined
        : confirmationUrl(settings, host, verificationToken),
    url: order.userId
      ? orderPageUrl(settings, host, id)
      : trackOrderUrl(settings, host, id, order.email),
    deskUrl: deskPageUrl(settings, host, `orders/${id}`),
    /** Set in a mail about a placed order that is not paid. */
    payUrl: isUnpaid ? paymentPageUrl(settings, host, id) : undefined,
    payBy: isUnpaid ? (await readPayBy(database, [id], settings)).get(id) : undefined,
    /** Set while a cash order waits for confirmation. */
    confirmationUrl: token && cashConfirmationUrl(settings, token),
  };
}
export type MailedOrder = NonNullable<Awaited<ReturnType<typeof readMailedOrder>>>;

type Paid = Pick<
  OrderState,
  'payment' | 'payments' | 'paidPaise' | 'balancePaise' | 'cashDuePaise'
>;

function paymentText({ payment, ...mailed }: Paid, { symbol }: Brand) {
  const { paidPaise, balancePaise, cashDuePaise } = mailed;
  const [method, ...others] = paidMethods(mailed);
  if (payment === 'paid in part') {
    return partPaidLabel(formatAmount(paidPaise, symbol), formatAmount(balancePaise, symbol));
  }
  if (payment === 'later') return `${paymentLabels.later}: ${formatAmount(cashDuePaise, symbol)}`;
  if (payment === 'paid' && method && others.length === 0) return `Paid by ${method}`;
  return payment && payment !== 'open' && paymentLabels[payment];
}

type Details = NonNullable<MailContent['details']>;

const webAddress = (url: string | undefined) => (/^https?:\/\//i.test(url ?? '') ? url : undefined);

/** None without a text. */
export const detail = (
  label: string,
  text: string | false | null | undefined,
  url?: string,
): Details => (text ? [[label, text, url]] : []);

const trackingDetails = ({ carrier, number, url }: OrderTracking): Details => [
  ...detail('Carrier', carrier),
  ...detail('Tracking number', number, webAddress(url)),
  ...(number ? [] : detail('Tracking page', url, webAddress(url))),
];

const streetLength = 200;
const townLength = 60;
const choiceLength = 100;

/** Removes everything that mail clients would link. */
function addressLines({ fullName, address, city, state, postalCode, phone }: OrderRow['shipping']) {
  const town = `${sanitiseLine(city, townLength)}, ${sanitiseLine(state, townLength)}`;
  return [
    sanitiseName(fullName),
    sanitiseLine(address, streetLength),
    `${town} ${sanitiseLine(postalCode, townLength)}`,
    phone.replace(/[^\d+ -]/g, ''),
  ].join('\n');
}

export function orderDetails(
  { order, items, trackings, isCashLeftOut, expectedDate, ...mailed }: MailedOrder,
  brand: Brand,
): Pick<MailContent, 'first' | 'details' | 'lines' | 'total'> {
  const { symbol } = brand;
  const sumLine = (title: string, paise: number, choice = '') => ({
    ...{ title, choice },
    amount: `${paise < 0 ? '−' : ''}${formatAmount(Math.abs(paise), symbol)}`,
  });
  const { part } = mailed;
  // One of several parcels lists what is in it.
  const parcel =
    part?.kind === 'shipment' && part.quantity < part.remaining ? part.quantities : undefined;
  // A cancelled order lists what it was.
  const creditedPaise = order.status === orderStatus.cancelled ? 0 : mailed.creditedPaise;
  const sums = [
    ...(order.couponCode === null
      ? []
      : [sumLine('Discount', -order.discountPaise, `Coupon ${order.couponCode}`)]),
    ...order.charges.map(({ label, amountPaise }) => sumLine(label, amountPaise)),
    ...(creditedPaise === 0 ? [] : [sumLine('Cancelled or returned', -creditedPaise)]),
  ];
  return {
    first: trackings.flatMap(trackingDetails),
    details: [
      ['Order', order.id],
      ['Ordered on', formatDate(order.createdAt)],
      ...detail('Payment', isCashLeftOut ? 'Not paid' : paymentText(mailed, brand)),
      ['Address', addressLines(order.shipping)],
      ...detail('Delivery', order.speed === 'express' && 'Express'),
      ...detail('Expected by', formatDay(expectedDate)),
    ],
    lines: [
      ...items
        .map((item) => ({ ...item, quantity: parcel ? (parcel.get(item.id) ?? 0) : item.quantity }))
        .filter(({ quantity }) => quantity > 0)
        .map(({ quantity, title, size, color, pricePaise, imgUrl, cancelled, returned }) => ({
          picture: publicPicture(imgUrl, brand),
          title: `${quantity} × ${title}`,
          choice: [
            sanitiseLine(optionsLabel({ size, color }), choiceLength),
            creditedPaise > 0 &&
              !parcel &&
              cancelled + returned > 0 &&
              `${cancelled + returned} cancelled or returned`,
          ]
            .filter(Boolean)
            .join(', '),
          amount: formatAmount(quantity * pricePaise, symbol),
        })),
      ...(parcel ? [] : sums),
    ],
    ...(!parcel && { total: formatAmount(order.totalPaise - creditedPaise, symbol) }),
  };
}

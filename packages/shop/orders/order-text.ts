import { statusLabel } from '@aangan/contract/rules/order-status-label';
import { formatCampaign } from '../marketing/format-campaign';
import { readableTime } from '../merchant/readable-time';
import { tableText } from '../merchant/table-text';
import { formatPaise } from '../platform/paise';
import {
  creditLabel,
  isPacked,
  paymentDetails,
  paymentStateLabel,
  repackLabel,
  shippedLabel,
} from './order-labels';
import type { OrderDetails } from './read-store-order';

const couponLabel = ({ discountPaise, couponCode }: OrderDetails) =>
  couponCode === null ? '' : `${formatPaise(discountPaise)} off with ${couponCode}`;

const join = (texts: (string | null | undefined | false)[]) => texts.filter(Boolean).join(', ');

function section(title: string, rows: string[][]): string {
  return rows.length > 0 ? `\n${title}\n${tableText(rows.map((row) => ['', ...row]))}` : '';
}

/** Of each parcel; an order that is shipped as a whole may have none. */
function trackingRows({ parts, tracking }: OrderDetails): [string, string][] {
  const shipments = parts.filter(({ kind }) => kind === 'shipment');
  const parcels = shipments.length > 0 ? shipments : [{ tracking, items: [] }];
  return parcels.map(({ tracking: own, items }) => {
    const label = join([own?.carrier, own?.number, own?.url]) || 'none';
    return ['Tracking', parcels.length > 1 ? `${label}: ${items.join(', ')}` : label];
  });
}

function labelled(reference: string, data: Record<string, unknown>): string[][] {
  return paymentDetails(data).map((row) => [reference, ...row]);
}

const refundRows = ({ refunds }: OrderDetails): string[][] =>
  refunds.map(({ at, amountPaise, reference }, index) => [
    `${index + 1}.`,
    readableTime(at),
    formatPaise(amountPaise),
    reference ?? '',
  ]);

const noteRows = ({ notes }: OrderDetails): string[][] =>
  notes.map(({ at, author, text }) => [readableTime(at), author ?? 'command', text]);

const historyRows = ({ events }: OrderDetails): string[][] =>
  events.map(({ at, status, note }) => [readableTime(at), statusLabel(status), note ?? '']);

/** An order with its address, items, payments, notes and history, for a terminal. */
export function orderText(order: OrderDetails): string {
  const { number, status, createdAt, totalPaise, creditedPaise, email, shipping } = order;
  const { refundDuePaise } = order;
  const { fullName, address, city, state, postalCode, phone } = shipping;
  return [
    tableText([
      ['Order', number],
      ['Status', join([statusLabel(status), isPacked(order) && 'packed', repackLabel(order)])],
      ['Placed', readableTime(createdAt)],
      ['Total', join([formatPaise(totalPaise), couponLabel(order)])],
      ...(creditedPaise > 0
        ? [['Cancelled or returned', formatPaise(creditedPaise)] as [string, string]]
        : []),
      ...(refundDuePaise > 0 ? [['Refund due', formatPaise(refundDuePaise)]] : []),
      ...(order.cashDuePaise > 0 ? [['To collect', formatPaise(order.cashDuePaise)]] : []),
      ['Customer', join([fullName, email, phone]) || 'account deleted'],
      ...(order.speed === 'express' ? [['Delivery', 'Express']] : []),
      ['Address', join([address, city, state, postalCode])],
      ...(order.campaign ? [['Campaign', formatCampaign(order.campaign)]] : []),
      ...(order.report
        ? [
            [
              'Payment',
              `to be checked, UTR ${order.report.utr}${order.report.hasPicture ? ', with a screenshot' : ''}`,
            ],
          ]
        : []),
      ...trackingRows(order),
    ]),
    section('Items', [
      ...order.items.map((item, index) => [
        `${index + 1}.`,
        `${item.quantity} ×`,
        join([item.title, item.size, item.color]),
        formatPaise(item.pricePaise),
        item.product,
        join([shippedLabel(order, item), creditLabel(item)]),
      ]),
      ...order.charges.map(({ label, amountPaise }) => [
        '',
        '',
        label,
        formatPaise(amountPaise),
        '',
        '',
      ]),
    ]),
    section(
      'Payments',
      order.payments.map((payment) => [
        readableTime(payment.paidAt ?? payment.createdAt),
        `${payment.provider}, ${payment.method}`,
        formatPaise(payment.amountPaise),
        paymentStateLabel(order, payment),
        join([payment.reference, payment.bankReference]),
      ]),
    ),
    section('Refunds', refundRows(order)),
    section(
      'Payment details',
      order.payments.flatMap(({ reference, data }) => labelled(reference ?? '', data)),
    ),
    section(
      'Return requests',
      order.returnRequests.map(({ requestedAt, status, items, reason, reply }) => [
        readableTime(requestedAt),
        status,
        items.join('; '),
        reason,
        reply ?? '',
      ]),
    ),
    section('Notes', noteRows(order)),
    section('History', historyRows(order)),
  ]
    .join('')
    .trimEnd();
}

import type { PaymentState } from '@aangan/contract/order';
import { orderStatus } from '@aangan/contract/rules/order-status';
import type { Brand } from '../../platform/mail/brand';
import type { MailContent } from '../../platform/mail/frame';
import type { MailKind } from '../../platform/mail/mail-kinds';
import { sanitiseName } from '../../platform/mail/sanitise-text';
import { formatAmount } from '../../platform/paise';
import { type MailedOrder, orderDetails } from './order-details';

const quoted = (text: string) => text.replace(/^/gm, '> ');

type MerchantText = Pick<MailContent, 'subject' | 'heading' | 'paragraphs' | 'first'>;
type Write = (mailed: MailedOrder, brand: Brand) => MerchantText;

const customer = ({ order }: MailedOrder) => sanitiseName(order.shipping.fullName);

const recordRefund = 'Send it back, then record the refund on the page of the order.';

const waysToPay: Partial<Record<PaymentState, string>> = {
  later: 'cash on delivery',
  'paid in part': 'paid in part',
};

/** An order that is paid or has cash on delivery. */
const newOrder: Write = (mailed, { symbol }) => {
  const { order, payment } = mailed;
  const amount = formatAmount(order.totalPaise, symbol);
  const how = waysToPay[payment ?? 'paid'] ?? 'paid';
  return {
    subject: `New order ${order.id}: ${amount}, ${how}`,
    heading: `New order, ${how}`,
    paragraphs: [
      `${customer(mailed)} has placed an order for ${amount}. Reply to this email to contact the customer.`,
    ],
  };
};

/** The merchant knows the order, since it was paid or has cash on delivery. */
const orderCalledOff: Write = (mailed, { symbol }) => {
  const { order, refundDuePaise } = mailed;
  return {
    subject: `Order ${order.id}: cancelled by the customer, don't send it`,
    heading: 'Cancelled by the customer',
    paragraphs: [
      `${customer(mailed)} has cancelled order ${order.id}. ${
        order.needsRepacking ? 'It was packed: unpack it.' : 'There is nothing to send.'
      }`,
      ...(refundDuePaise > 0
        ? [`${formatAmount(refundDuePaise, symbol)} is due back.`, recordRefund]
        : []),
    ],
  };
};

const returnRequested: Write = (mailed) => {
  const { order, returnRequest } = mailed;
  return {
    subject: `Order ${order.id}: customer asks for a return`,
    heading: 'Return requested',
    paragraphs: [
      `${customer(mailed)} asks to return ${returnRequest?.items.join(', ')} of order ${order.id}.`,
      quoted(returnRequest?.reason ?? ''),
      'Accept or decline it on the page of the order.',
    ],
  };
};

const paymentReported: Write = (mailed, { symbol }) => {
  const { order, report } = mailed;
  const amount = formatAmount(order.totalPaise, symbol);
  const isCancelled = order.status === orderStatus.cancelled;
  const check = `${amount} with UTR ${report?.utr}, order ${order.id}`;
  const search = `Look for the UTR ${report?.utr} in your account`;
  return {
    subject: isCancelled ? `Cancelled, payment to be checked: ${check}` : `Check ${check}`,
    heading: 'Please check a payment',
    paragraphs: [
      `${customer(mailed)} reports that ${amount} for order ${order.id} was paid. ${
        isCancelled
          ? `The order was cancelled, so a payment has to be refunded. ${search}.`
          : `${search} before you ship the order.`
      }`,
      'Record on the page of the order whether it has arrived.',
    ],
    first: [
      ['Amount', amount],
      ['UTR', report?.utr ?? ''],
    ],
  };
};

/** Money that arrived for a paid or a cancelled order. */
const paymentToRefund: Write = (mailed, { symbol }) => {
  const { order, refundDuePaise } = mailed;
  const amount = formatAmount(refundDuePaise, symbol);
  return {
    subject: `Order ${order.id}: ${amount} to refund`,
    heading: 'A payment has to be refunded',
    paragraphs: [
      `${customer(mailed)} has paid for order ${order.id}${order.status === orderStatus.cancelled ? ', which was cancelled' : ' more than once'}. ${amount} is due back.`,
      recordRefund,
    ],
  };
};

const writers: Partial<Record<MailKind, Write>> = {
  'new order': newOrder,
  'order called off': orderCalledOff,
  'payment reported': paymentReported,
  'payment to refund': paymentToRefund,
  'return requested': returnRequested,
};

/** With a button to the desk. */
export function merchantOrderMail(kind: MailKind, mailed: MailedOrder, brand: Brand): MailContent {
  const { order, deskUrl } = mailed;
  const write = writers[kind];
  if (!write) throw new Error(`No mail to the merchant: ${kind}`);
  const { first: own = [], ...text } = write(mailed, brand);
  const { first = [], details = [], ...content } = orderDetails(mailed, brand);
  return {
    ...text,
    first: [...own, ...first],
    details: [...details, ['Email', order.email]],
    ...content,
    action: { label: 'Open the order', url: deskUrl },
  };
}

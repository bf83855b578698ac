import { countText } from '@/lib/rules/count-text';
import { orderStatus } from '@/lib/rules/order-status';
import type { LowStock } from '../catalogue/operations';
import type { contactMessages } from '../database/schema';
import { formatAmount } from '../services/paise';
import type { Brand } from './brand';
import type { MailContent } from './frame';
import { type MailedOrder, orderDetails, refundDueAmount } from './order-details';
import { sanitiseLine, sanitiseName } from './sanitise-text';

/** The next step: a button to the desk, or commands for a store without staff accounts. */
function nextStep(
  { deskUrl }: MailedOrder,
  text: string | undefined,
  commands: string[],
): { paragraphs: string[]; action?: MailContent['action'] } {
  if (!deskUrl) return { paragraphs: commands };
  return { paragraphs: text ? [text] : [], action: { label: 'Open the order', url: deskUrl } };
}

/** A new order, paid or with cash on delivery. */
export function newOrderMail(mailed: MailedOrder, brand: Brand, host: string): MailContent {
  const { order, payment } = mailed;
  const amount = formatAmount(order.totalPaise, brand.symbol);
  const how = payment === 'later' ? 'cash on delivery' : 'paid';
  const { paragraphs, ...action } = nextStep(mailed, undefined, [
    `Details: npm run orders -- show ${order.id} --store ${host}`,
  ]);
  const { details = [], ...content } = orderDetails(mailed, brand);
  return {
    subject: `New order ${order.id}: ${amount}, ${how}`,
    heading: `New order, ${how}`,
    paragraphs: [
      `${sanitiseName(order.shipping.fullName)} has placed an order for ${amount}. Reply to this email to contact the customer.`,
      ...paragraphs,
    ],
    details: [...details, ['Email', order.email]],
    ...content,
    ...action,
  };
}

/** Of an order that the merchant knows, since it was paid or is paid in cash. */
export function orderCalledOffMail(mailed: MailedOrder, brand: Brand, host: string): MailContent {
  const { order, refundDuePaise } = mailed;
  const { paragraphs, ...action } = nextStep(
    mailed,
    refundDuePaise > 0
      ? 'Send it back, then record the refund on the page of the order.'
      : undefined,
    refundDuePaise > 0
      ? [
          `Send it back, then record it: npm run orders -- refund ${order.id} --store ${host} --reference "..."`,
        ]
      : [],
  );
  const { details = [], ...content } = orderDetails(mailed, brand);
  return {
    subject: `Order ${order.id}: cancelled by the customer, don't send it`,
    heading: 'Cancelled by the customer',
    paragraphs: [
      `${sanitiseName(order.shipping.fullName)} has cancelled order ${order.id}. ${
        order.needsRepacking ? 'It was packed: unpack it.' : 'There is nothing to send.'
      }`,
      ...(refundDuePaise > 0 ? [`${refundDueAmount(mailed, brand)} is due back.`] : []),
      ...paragraphs,
    ],
    details: [...details, ['Email', order.email]],
    ...content,
    ...action,
  };
}

export function transferAwaitedMail(mailed: MailedOrder, brand: Brand, host: string): MailContent {
  const { order } = mailed;
  const { paragraphs, ...action } = nextStep(
    mailed,
    'Once the money has arrived, record it on the page of the order.',
    [`Once the money has arrived: npm run orders -- paid ${order.id} --store ${host}`],
  );
  const amount = formatAmount(order.totalPaise, brand.symbol);
  const { details = [], ...content } = orderDetails(mailed, brand);
  return {
    subject: `Order ${order.id}: bank transfer of ${amount} pending`,
    heading: 'Bank transfer pending',
    paragraphs: [
      `${sanitiseName(order.shipping.fullName)} chose to pay ${amount} by bank transfer, quoting ${order.id}.`,
      ...paragraphs,
    ],
    details: [...details, ['Email', order.email]],
    ...content,
    ...action,
  };
}

const subjectLength = 100;
const quoted = (text: string) => text.replace(/^/gm, '> ');

export function returnRequestedMail(mailed: MailedOrder, brand: Brand, host: string): MailContent {
  const { order, returnRequest } = mailed;
  const { paragraphs, ...action } = nextStep(
    mailed,
    'Accept or decline it on the page of the order.',
    [
      `To accept: npm run orders -- accept-return ${order.id} --store ${host}`,
      `To decline: npm run orders -- decline-return ${order.id} --store ${host} --reason "..."`,
    ],
  );
  const { details = [], ...content } = orderDetails(mailed, brand);
  return {
    subject: `Order ${order.id}: customer asks for a return`,
    heading: 'Return requested',
    paragraphs: [
      `${sanitiseName(order.shipping.fullName)} asks to return ${returnRequest?.items.join(', ')} of order ${order.id}.`,
      quoted(returnRequest?.reason ?? ''),
      ...paragraphs,
    ],
    details: [...details, ['Email', order.email]],
    ...content,
    ...action,
  };
}

export function paymentReportedMail(mailed: MailedOrder, brand: Brand, host: string): MailContent {
  const { order, report } = mailed;
  const amount = formatAmount(order.totalPaise, brand.symbol);
  const command = (name: string) => `npm run orders -- ${name} ${order.id} --store ${host}`;
  const { details = [], ...content } = orderDetails(mailed, brand);
  const isCancelled = order.status === orderStatus.cancelled;
  const check = `${amount} with UTR ${report?.utr}, order ${order.id}`;
  const replaced = report?.previousUtr;
  const { paragraphs, ...action } = nextStep(
    mailed,
    'Record on the page of the order whether it has arrived.',
    [`If the money has arrived: ${command('paid')}`, `If it has not: ${command('not-received')}`],
  );
  const search = `Look for the UTR ${report?.utr} in your account`;
  return {
    subject: isCancelled
      ? `Cancelled, payment to be checked: ${check}`
      : `${replaced ? 'Corrected: check' : 'Check'} ${check}`,
    heading: replaced ? 'Please check a corrected payment' : 'Please check a payment',
    paragraphs: [
      ...(replaced
        ? [
            `This replaces the UTR ${replaced}, which ${report.isPreviousRejected ? 'you did not find' : 'was reported earlier'}.`,
          ]
        : []),
      `${sanitiseName(order.shipping.fullName)} reports that ${amount} for order ${order.id} was paid. ${
        isCancelled
          ? `The order was cancelled, so a payment has to be refunded. ${search}.`
          : `${search} before you ship the order.`
      }`,
      ...paragraphs,
      ...(report?.hasPicture
        ? [`The screenshot of the customer: ${command('show')} --picture payment.webp`]
        : []),
    ],
    details: [['Amount', amount], ['UTR', report?.utr ?? ''], ...details, ['Email', order.email]],
    ...content,
    ...action,
  };
}

/** Money that arrived for a paid or a cancelled order. */
export function paymentToRefundMail(mailed: MailedOrder, brand: Brand, host: string): MailContent {
  const { order, refundDuePaise } = mailed;
  const amount = formatAmount(refundDuePaise, brand.symbol);
  const name = sanitiseName(order.shipping.fullName);
  const { paragraphs, ...action } = nextStep(
    mailed,
    'Send it back, then record the refund on the page of the order.',
    [
      `Send it back, then record it: npm run orders -- refund ${order.id} --store ${host} --reference "..."`,
    ],
  );
  const { details = [], ...content } = orderDetails(mailed, brand);
  return {
    subject: `Order ${order.id}: ${amount} to refund`,
    heading: 'A payment has to be refunded',
    paragraphs: [
      order.status === orderStatus.cancelled
        ? `${name} has paid for order ${order.id}, which was cancelled. ${amount} is due back.`
        : `${name} has paid for order ${order.id} more than once. ${refundDueAmount(mailed, brand)} is due back.`,
      ...paragraphs,
    ],
    details: [...details, ['Email', order.email]],
    ...content,
    ...action,
  };
}

export function lowStockMail(low: LowStock[], host: string): MailContent {
  const [first, ...others] = low;
  const isOne = others.length === 0;
  const left = low.map(({ title, handle, stock, variants }): [string, string] => [
    handle,
    `${sanitiseLine(title, subjectLength)}: ${stock} left${variants.length > 0 ? ` (${variants.join(', ')})` : ''}`,
  ]);
  return {
    subject: isOne ? `Low on stock: ${first?.title}` : `Low on stock: ${low.length} products`,
    heading: 'Low on stock',
    paragraphs: [
      'We write once for each product, and again when it was restocked and runs low anew.',
      `New stock: npm run catalogue -- set ${first?.handle} stock=50 --store ${host}`,
    ],
    details: left,
  };
}

export function paymentCheckDueMail(mailed: MailedOrder, brand: Brand, host: string): MailContent {
  const { subject, ...content } = paymentReportedMail(mailed, brand, host);
  return { ...content, subject: `Reminder: ${subject}` };
}

/** Only the quoted message keeps the shopper's formatting. */
export function contactMail(message: typeof contactMessages.$inferSelect): MailContent {
  const name = sanitiseName(message.name);
  const subject = sanitiseLine(message.subject, subjectLength);
  return {
    subject: `Message from ${name}: ${subject}`,
    heading: 'New message from your contact form',
    paragraphs: [
      `Subject: ${subject}`,
      quoted(message.message),
      'Reply to this email to reach the customer.',
    ],
    details: [
      ['From', name],
      ['Email', message.email],
    ],
  };
}

export function waitingReviewsMail(count: number, host: string): MailContent {
  const wait = `${countText(count, 'review')} ${count === 1 ? 'waits' : 'wait'}`;
  return {
    subject: `${wait} for your approval`,
    heading: `${wait} for your approval`,
    paragraphs: [
      `Read: npm run reviews -- list --store ${host}`,
      `Publish by number, or reject: npm run reviews -- approve NUMBER --store ${host}`,
      'At most one such email is sent in 24 hours.',
    ],
  };
}

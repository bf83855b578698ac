import type { Brand } from '../../platform/mail/brand';
import type { ComposeMail } from '../../platform/mail/mail-draft';
import { type OrderMailKind, orderMailKinds } from '../../platform/mail/mail-kinds';
import { postponeLimited } from '../../platform/mail/outbox';
import { isCancellable } from '../transition-order';
import { merchantOrderMail } from './merchant-mail';
import { readMailedOrder } from './order-details';
import { orderMail } from './order-mail';

/** What a shopper causes alone; the merchant causes the others. */
const shopperKinds: ReadonlySet<OrderMailKind> = new Set([
  'order placed',
  'order confirmed',
  'order cancelled',
]);

/** Undefined where nobody reads it, and where an order has moved on. */
export const composeOrderMail: ComposeMail = async (database, settings, row) => {
  const { kind } = row;
  const mailed = await readMailedOrder(database, settings, row);
  if (!mailed) return undefined;
  const { host, info, userId, verifiedAt } = mailed;
  const { email } = mailed.order;
  if (kind === 'cash confirmation' && !mailed.confirmationUrl) return undefined;
  // Refunded before the mail was sent.
  if (kind === 'payment to refund' && mailed.refundDuePaise === 0) return undefined;
  // Confirmed, rejected or cancelled before the mail was sent.
  if (kind === 'payment reported' && !mailed.report) return undefined;
  // Shipping was undone before the mail was sent.
  const isShipped = row.partId === null ? !isCancellable(mailed.order.status) : mailed.part;
  if (kind === 'order shipped' && !isShipped) return undefined;
  // Paid or reported again before the mail was sent.
  if (kind === 'payment not received' && mailed.payment !== 'open') return undefined;
  const customerKind = orderMailKinds.find((known) => known === kind);
  if (!customerKind) {
    const content = (brand: Brand) => merchantOrderMail(kind, mailed, brand);
    return { host, info, replyTo: email, content };
  }
  const draft = {
    host,
    info,
    to: email,
    content: (brand: Brand) => orderMail(customerKind, mailed, brand),
    onLimit: () => postponeLimited(database, row.id),
  };
  if (userId && verifiedAt) return { ...draft, verifiedAccount: userId };
  // The address may be a stranger's, whom nobody pays to have written to.
  const isUnpaid = userId !== null && mailed.paidPaise === 0 && shopperKinds.has(customerKind);
  return isUnpaid ? { ...draft, budget: 'unpaid orders' } : draft;
};

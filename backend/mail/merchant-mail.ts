import type { contactMessages } from '../database/schema';
import { orderAmount } from '../services/paise';
import type { Brand } from './brand';
import type { MailContent } from './frame';
import { type MailedOrder, orderDetails } from './order-mail';

/** Tells the merchant of an order that is to be got ready: paid, or to be paid on delivery. */
export function newOrderMail(mailed: MailedOrder, brand: Brand, host: string): MailContent {
  const { order, payment } = mailed;
  const amount = orderAmount(order.totalPaise, brand.symbol);
  const how = payment === 'later' ? 'cash on delivery' : 'paid';
  const { facts = [], ...details } = orderDetails(mailed, brand);
  return {
    subject: `New order ${order.id}: ${amount}, ${how}`,
    heading: `New order, ${how}`,
    paragraphs: [
      `${order.shipping.fullName} has ordered for ${amount}. An answer to this mail goes to the customer.`,
      `All about it: npm run orders -- show ${order.id} --store ${host}`,
    ],
    facts: [...facts, ['E-mail', order.email]],
    ...details,
  };
}

/** Tells the merchant of an order that goes on when its bank transfer has come. */
export function transferAwaitedMail(mailed: MailedOrder, brand: Brand, host: string): MailContent {
  const { order } = mailed;
  const amount = orderAmount(order.totalPaise, brand.symbol);
  const { facts = [], ...details } = orderDetails(mailed, brand);
  return {
    subject: `Order ${order.id} waits for a bank transfer of ${amount}`,
    heading: 'A bank transfer is on its way',
    paragraphs: [
      `${order.shipping.fullName} wants to pay ${amount} by bank transfer, quoting ${order.id}.`,
      `When the money has come: npm run orders -- paid ${order.id} --store ${host}`,
    ],
    facts: [...facts, ['E-mail', order.email]],
    ...details,
  };
}

/** Hands a shopper's message to the merchant. */
export function contactMail({
  name,
  email,
  subject,
  message,
}: typeof contactMessages.$inferSelect): MailContent {
  return {
    subject: `Message from ${name}: ${subject}`,
    heading: subject,
    paragraphs: [message],
    facts: [
      ['From', name],
      ['E-mail', email],
    ],
  };
}

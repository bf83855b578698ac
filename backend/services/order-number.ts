import { randomBytes } from 'node:crypto';

/** 32 signs that are told apart when read aloud or written by hand: no 0, 1, I and O. */
const alphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

const randomSigns = (count: number) =>
  Array.from(randomBytes(count), (byte) => alphabet[byte & 31]).join('');

const inGroups = (signs: string) => `${signs.slice(0, 4)}-${signs.slice(4)}`;

/** A random order number such as `A7K3-9QWD`, one of about 10^12. */
export function newOrderNumber(): string {
  return inGroups(randomSigns(8));
}

/** An order number as a shopper types it (`#a7k3 9qwd`), in the form it is kept in. */
export function normaliseOrderNumber(typed: string): string {
  const signs = typed.toUpperCase().replaceAll(/[^0-9A-Z]/g, '');
  return signs.length === 8 ? inGroups(signs) : typed;
}

/** What one attempt to pay an order is called by: its number and six signs more, such as `A7K39QWDX4T2PM`. */
export function newPaymentReference(orderNumber: string): string {
  return orderNumber.replaceAll(/[^0-9A-Z]/g, '') + randomSigns(6);
}

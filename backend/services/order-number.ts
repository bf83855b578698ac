import { randomBytes } from 'node:crypto';

/** Omits 0, 1, I and O, which are easily confused. */
const alphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

const randomSigns = (count: number) =>
  Array.from(randomBytes(count), (byte) => alphabet[byte & 31]).join('');

const inGroups = (signs: string) => `${signs.slice(0, 4)}-${signs.slice(4)}`;

/** Such as `A7K3-9QWD`, one of about 10^12. */
export function newOrderNumber(): string {
  return inGroups(randomSigns(8));
}

/** Normalises typed numbers such as `#a7k3 9qwd`. */
export function normaliseOrderNumber(typed: string): string {
  const signs = typed.toUpperCase().replaceAll(/[^0-9A-Z]/g, '');
  return signs.length === 8 ? inGroups(signs) : typed;
}

/** Returns a unique reference of a payment attempt, such as `A7K39QWDX4T2PM`. */
export function newPaymentReference(orderNumber: string): string {
  return orderNumber.replaceAll(/[^0-9A-Z]/g, '') + randomSigns(6);
}

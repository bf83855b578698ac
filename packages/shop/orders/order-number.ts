import { randomBytes } from 'node:crypto';
import { compactCode } from '@aangan/contract/rules/typed-text';

/** Omits 0, 1, I and O, which are easily confused. */
const alphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

const randomCharacters = (count: number) =>
  Array.from(randomBytes(count), (byte) => alphabet[byte & 31]).join('');

const withHyphen = (characters: string) => `${characters.slice(0, 4)}-${characters.slice(4)}`;

/** Such as `A7K3-9QWD`, one of about 10^12. */
export function newOrderNumber(): string {
  return withHyphen(randomCharacters(8));
}

/** Normalises input numbers such as `#a7k3 9qwd`. */
export function normaliseOrderNumber(input: string): string {
  const characters = compactCode(input)
    .toUpperCase()
    .replaceAll(/[^0-9A-Z]/g, '');
  return characters.length === 8 ? withHyphen(characters) : input;
}

/** Returns a unique reference of a payment attempt, such as `A7K39QWDX4T2PM`. */
export function newPaymentReference(orderNumber: string): string {
  return orderNumber.replaceAll(/[^0-9A-Z]/g, '') + randomCharacters(6);
}

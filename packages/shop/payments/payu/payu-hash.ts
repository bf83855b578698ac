import { createHash, timingSafeEqual } from 'node:crypto';
import type { PayuAccount } from '../payment-settings';

/** Values by PayU's names; missing ones count as empty. */
export type PayuValues = Readonly<Record<string, string | undefined>>;

const customFields = ['udf1', 'udf2', 'udf3', 'udf4', 'udf5'] as const;
/** PayU reserves five empty fields. */
const emptyPlaces = Array.from({ length: 5 }, () => '');
const orderFields = ['key', 'txnid', 'amount', 'productinfo', 'firstname', 'email'] as const;

const sha512 = (parts: readonly string[]) => createHash('sha512').update(parts.join('|'));

const hashed = (values: PayuValues): string[] => [
  ...[...orderFields, ...customFields].map((name) => values[name] ?? ''),
  ...emptyPlaces,
];

/** `sha512(key|txnid|amount|productinfo|firstname|email|udf1|…|udf5||||||SALT)`, in hexadecimal. */
export function payuRequestHash(values: PayuValues, { salt }: Pick<PayuAccount, 'salt'>): string {
  return sha512([...hashed(values), salt]).digest('hex');
}

/** Verifies `sha512([additionalCharges|]SALT|status||||||udf5|…|udf1|email|firstname|productinfo|amount|txnid|key)`. */
export function isFromPayu(response: PayuValues, { key, salt }: PayuAccount): boolean {
  const charges = response.additionalCharges || response.additional_charges;
  const expected = sha512([
    ...(charges ? [charges] : []),
    salt,
    response.status ?? '',
    ...hashed(response).reverse(),
  ]).digest();
  const actual = Buffer.from(response.hash ?? '', 'hex');
  return (
    response.key === key && actual.length === expected.length && timingSafeEqual(actual, expected)
  );
}

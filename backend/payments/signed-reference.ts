import { createHmac, timingSafeEqual } from 'node:crypto';

function signature(key: string, reference: string): Buffer {
  return createHmac('sha256', key).update(`payment ${reference}`).digest();
}

/** A payment's reference as it stands in an address, such that nobody else can make one. */
export function signReference(key: string, reference: string): string {
  return `${reference}.${signature(key, reference).toString('base64url')}`;
}

/** The reference of a signed one, or undefined when the signature is not ours. */
export function readSignedReference(key: string, signed: string): string | undefined {
  const [reference = '', given = ''] = signed.split('.');
  const expected = signature(key, reference);
  const actual = Buffer.from(given, 'base64url');
  const isOurs = actual.length === expected.length && timingSafeEqual(actual, expected);
  return isOurs ? reference : undefined;
}

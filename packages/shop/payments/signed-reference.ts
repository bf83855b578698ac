import { createHmac, timingSafeEqual } from 'node:crypto';

function signature(key: string, reference: string): Buffer {
  return createHmac('sha256', key).update(`payment ${reference}`).digest();
}

export function signReference(key: string, reference: string): string {
  return `${reference}.${signature(key, reference).toString('base64url')}`;
}

/** Returns undefined if the signature is invalid. */
export function verifySignedReference(key: string, signed: string): string | undefined {
  const [reference = '', encodedSignature = ''] = signed.split('.');
  const expected = signature(key, reference);
  const actual = Buffer.from(encodedSignature, 'base64url');
  const isValid = actual.length === expected.length && timingSafeEqual(actual, expected);
  return isValid ? reference : undefined;
}

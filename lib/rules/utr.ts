/** UPI and IMPS have 12 digits, NEFT 16 characters, RTGS 22; the latter begin with the bank's code. */
const utr = /^(\d{12}|[A-Z]{4}[A-Z0-9]{12}|[A-Z]{4}[A-Z0-9]{18})$/;

export const utrMessage = 'Enter the 12 digits of the UTR, as your payment app shows it.';

/** Undefined unless it is a UTR; takes spaces, and "UTR" before it. */
export function parseUtr(text: string): string | undefined {
  const plain = text
    .toUpperCase()
    .replaceAll(/[\s-]/g, '')
    .replace(/^UTR(NO)?[.:]*/, '');
  return utr.test(plain) ? plain : undefined;
}

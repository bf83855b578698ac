import { compactCode } from './typed-text';

/** UPI and IMPS have 12 digits, NEFT 16 characters (such as N or the bank's code first), RTGS 22. */
const utr = /^(\d{12}|[A-Z][A-Z0-9]{15}|[A-Z]{4}[A-Z0-9]{18})$/;

export const utrMessage =
  'Enter the UTR: 12 digits for UPI and IMPS, or the 16 or 22 letters and digits of NEFT and RTGS. It is not the order number of your payment app.';

/** Such as `UTR:`, `UPI Ref No.` and `UPI transaction ID:`. */
const introduction =
  /^(?:(?:UPI|IMPS|NEFT|RTGS|BANK)?(?:REF(?:ERENCE)?|UTR|RRN|TXN|TRANSACTION)(?:NO|NUMBER|ID)?|UPI(?=[.:#]))[.:#]*/;

/** Undefined unless it is a UTR; takes spaces and what introduces it. */
export function parseUtr(text: string): string | undefined {
  const plain = compactCode(text).toUpperCase().replaceAll('-', '').replace(introduction, '');
  return utr.test(plain) ? plain : undefined;
}

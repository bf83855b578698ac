/** Phone numbers are +91 and ten digits (specification §9). */
const prefix = '+91';
const digitCount = 10;

/** '+919876543210' for what people type: spaces, dashes, a leading 0, 91 or +91; else undefined. */
export function indianPhone(text: string): string | undefined {
  const compact = text.replace(/[\s().-]/g, '');
  const digits = /^(?:\+91|91(?=\d{10}$)|0)?(\d+)$/.exec(compact)?.[1];
  return digits?.length === digitCount ? prefix + digits : undefined;
}

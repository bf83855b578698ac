/** '+919876543210' for what people type: spaces, dashes, a leading 0, 91 or +91; else undefined (§9). */
export function indianPhone(text: string): string | undefined {
  const compact = text.replace(/[\s().-]/g, '');
  const digits = /^(?:\+91|91(?=\d{10}$)|0)?(\d+)$/.exec(compact)?.[1];
  return digits?.length === 10 ? `+91${digits}` : undefined;
}

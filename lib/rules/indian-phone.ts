/** '+919876543210' from any usual spelling; undefined when invalid (specification §9). */
export function parseIndianPhone(text: string): string | undefined {
  const compact = text.replace(/[\s().-]/g, '');
  const digits = /^(?:\+91|91(?=\d{10}$)|0)?(\d+)$/.exec(compact)?.[1];
  return digits?.length === 10 ? `+91${digits}` : undefined;
}

/** The link that calls a displayed number. */
export const phoneUrl = (phone: string): string => `tel:${phone.replace(/[^\d+]/g, '')}`;

import { compactCode } from './typed-text';

/** '+919876543210' from any usual spelling; undefined when invalid (specification §9). */
export function parseIndianPhone(text: string): string | undefined {
  const compact = compactCode(text).replace(/[().-]/g, '');
  const digits = /^(?:\+91|0091|91(?=0?\d{10}$))?0?(\d{10})$/.exec(compact)?.[1];
  return digits && `+91${digits}`;
}

/** '+91 98765 43210' for a stored number. */
export const displayedPhone = (phone: string): string =>
  phone.replace(/^(\+91)(\d{5})(\d{5})$/, '$1 $2 $3');

export const phoneUrl = (phone: string): string => `tel:${phone.replace(/[^\d+]/g, '')}`;

import type { PaymentField } from '../payment';
import { maskOf } from './mask';
import { isPhoneField, phonePrefix } from './phone-field';

/** What the form holds, by field name; a map, since a server may name a field `__proto__`. */
export type Values = ReadonlyMap<string, string>;

/** Whether something was entered: a ticked checkbox, more than +91, more than spaces. */
export function isFilled(field: PaymentField, value: string): boolean {
  if (field.type === 'checkbox') return value === 'true';
  return value.trim().length > (isPhoneField(field) ? phonePrefix.length : 0);
}

/** What is checked and sent for a field: without spaces that are there for reading only. */
export function sentValue(field: PaymentField, value: string): string {
  const isPhone = isPhoneField(field);
  if (isPhone && !isFilled(field, value)) return '';
  const mask = maskOf(field);
  if (isPhone || (mask && mask !== 'hidden')) return value.replace(/\s/g, '');
  return field.type === 'password' ? value : value.trim();
}

/** The name to value map of POST /payments: visible fields only. */
export function sentFields(
  visible: readonly PaymentField[],
  values: Values,
): Record<string, string> {
  return Object.fromEntries(
    visible.map((field) => [field.name, sentValue(field, values.get(field.name) ?? '')]),
  );
}

import type { PaymentField } from '../../payment';
import { cleanText, compactCode } from '../typed-text';
import { maskOf } from './mask';
import { isPhoneField, phonePrefix } from './phone-field';

/** Values by field name; a Map, since a field may be named `__proto__`. */
export type Values = ReadonlyMap<string, string>;

export function isFilled(field: PaymentField, value: string): boolean {
  if (field.type === 'checkbox') return value === 'true';
  return cleanText(value).length > (isPhoneField(field) ? phonePrefix.length : 0);
}

export function sentValue(field: PaymentField, value: string): string {
  const isPhone = isPhoneField(field);
  if (isPhone && !isFilled(field, value)) return '';
  const mask = maskOf(field);
  if (isPhone || (mask && mask !== 'hidden')) return compactCode(value);
  return field.type === 'password' ? value : cleanText(value);
}

/** The `fields` of POST /payments: visible fields only. */
export function sentFields(
  visible: readonly PaymentField[],
  values: Values,
): Record<string, string> {
  return Object.fromEntries(
    visible.map((field) => [field.name, sentValue(field, values.get(field.name) ?? '')]),
  );
}

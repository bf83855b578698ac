import type { PaymentField } from '../contract/payment';
import { longestText } from './length-bounds';
import { applyMask, maskOf } from './mask';
import { forcePhone, isPhoneField, phonePrefix } from './phone-field';

/** What the form holds, by field name; a map, since a server may name a field `__proto__`. */
export type Values = ReadonlyMap<string, string>;

/** What a field holds after `text` was typed into it. */
export function typedValue(field: PaymentField, text: string): string {
  if (isPhoneField(field)) return forcePhone(field, text);
  const mask = maskOf(field);
  return mask && mask !== 'hidden' ? applyMask(mask.pattern, text) : text;
}

function startValue(field: PaymentField): string {
  const given = (field.defaultValue ?? '').slice(0, longestText);
  if (field.type === 'checkbox') return String(given === 'true');
  if (field.type === 'select') {
    return field.options?.some(({ value }) => value === given) ? given : '';
  }
  return typedValue(field, given);
}

/** What the form holds before anything is typed: defaults, and +91 in required phone fields. */
export function startValues(fields: readonly PaymentField[]): Values {
  return new Map(fields.map((field) => [field.name, startValue(field)]));
}

/** Whether something was entered: a ticked checkbox, more than +91, more than spaces. */
export function isFilled(field: PaymentField, value: string): boolean {
  if (field.type === 'checkbox') return value === 'true';
  if (isPhoneField(field)) return value.length > phonePrefix.length;
  return value.trim() !== '';
}

/** What is checked and sent for a field: without spaces that are there for reading only. */
export function sentValue(field: PaymentField, value: string): string {
  const mask = maskOf(field);
  if (mask && mask !== 'hidden') return value.replace(/\s/g, '');
  if (isPhoneField(field) && !isFilled(field, value)) return '';
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

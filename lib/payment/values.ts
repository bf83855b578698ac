import type { PaymentField } from '@aangan/contract/payment';
import { maxTextLength } from '@aangan/contract/rules/payment-form/length-bounds';
import { applyMask, maskOf } from '@aangan/contract/rules/payment-form/mask';
import { forcePhone, isPhoneField } from '@aangan/contract/rules/payment-form/phone-field';
import type { Values } from '@aangan/contract/rules/payment-form/values';

export function formatInput(field: PaymentField, text: string): string {
  if (isPhoneField(field)) return forcePhone(field, text);
  const mask = maskOf(field);
  return mask && mask !== 'hidden' ? applyMask(mask.pattern, text) : text;
}

function initialValue(field: PaymentField): string {
  const defaultText = (field.defaultValue ?? '').slice(0, maxTextLength);
  if (field.type === 'checkbox') return String(defaultText === 'true');
  if (field.type === 'select') {
    return field.options?.some(({ value }) => value === defaultText) ? defaultText : '';
  }
  return formatInput(field, defaultText);
}

export const initialValues = (fields: readonly PaymentField[]): Values =>
  new Map(fields.map((field) => [field.name, initialValue(field)]));

/** Formats typed text and moves the caret behind the same characters. */
export function formatAtCaret(
  text: string,
  caret: number,
  format: (text: string) => string,
): { text: string; caret: number } {
  const formatted = format(text);
  const before = caret < text.length ? format(text.slice(0, caret)) : formatted;
  return { text: formatted, caret: before.length };
}

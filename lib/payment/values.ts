import type { PaymentField } from '../contract/payment';
import { maxTextLength } from '../rules/payment-form/length-bounds';
import { applyMask, maskOf } from '../rules/payment-form/mask';
import { forcePhone, isPhoneField } from '../rules/payment-form/phone-field';
import type { Values } from '../rules/payment-form/values';

export function formatInput(field: PaymentField, text: string): string {
  if (isPhoneField(field)) return forcePhone(field, text);
  const mask = maskOf(field);
  return mask && mask !== 'hidden' ? applyMask(mask.pattern, text) : text;
}

function startValue(field: PaymentField): string {
  const given = (field.defaultValue ?? '').slice(0, maxTextLength);
  if (field.type === 'checkbox') return String(given === 'true');
  if (field.type === 'select') {
    return field.options?.some(({ value }) => value === given) ? given : '';
  }
  return formatInput(field, given);
}

export function initialValues(fields: readonly PaymentField[]): Values {
  return new Map(fields.map((field) => [field.name, startValue(field)]));
}

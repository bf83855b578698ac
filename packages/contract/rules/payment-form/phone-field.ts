import type { PaymentField } from '../../payment';
import { cleanCode } from '../typed-text';
import { lengthBounds } from './length-bounds';
import { fieldMessages } from './messages';

/** +91 and ten digits, 13 characters in all (specification §9). */
export const phonePrefix = '+91';
const digitCount = 10;
const fullLength = phonePrefix.length + digitCount;

/** Type tel, or a text or number named phone (specification §5); not PhonePe. */
export function isPhoneField({ type, name }: PaymentField): boolean {
  if (type === 'tel') return true;
  return (type === 'text' || type === 'number') && /phone(?!pe)/i.test(name);
}

const phoneBounds = (field: PaymentField) =>
  lengthBounds(field, { least: phonePrefix.length + 1, most: fullLength });

function localDigits(text: string): string {
  const digits = cleanCode(text)
    .replace(/^\+\s*(91|9|1)?/, '')
    .replace(phonePrefix, '')
    .replace(/\D/g, '');
  if (digits.length <= digitCount) return digits;
  return digits
    .replace(/^0+/, '')
    .replace(/^91(?=\d{10})/, '')
    .slice(0, digitCount);
}

/** Formats phone input: +91 and ten digits, within maxLength. An optional field may be empty. */
export function forcePhone(field: PaymentField, text: string): string {
  const isPrefixRemnant = /^\s*\+?9?$/.test(text) && text.trim() !== '9';
  if (isPrefixRemnant) return field.rules?.required ? phonePrefix : '';
  const { max = fullLength } = phoneBounds(field);
  return (phonePrefix + localDigits(text)).slice(0, Math.min(max, fullLength));
}

export function phoneMessage(field: PaymentField, value: string): string | undefined {
  const { min, max } = phoneBounds(field);
  if (!value.startsWith(phonePrefix)) return fieldMessages.phonePrefix;
  if (min !== undefined && value.length < min) return fieldMessages.phoneTooShort(min);
  if (max !== undefined && value.length > max) return fieldMessages.phoneTooLong(max);
  if (min === undefined && max === undefined && value.length !== fullLength) {
    return fieldMessages.phoneLength;
  }
  return undefined;
}

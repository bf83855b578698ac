import type { PaymentField } from '@aangan/contract/payment';
import { maskOf } from '@aangan/contract/rules/payment-form/mask';
import { isPhoneField } from '@aangan/contract/rules/payment-form/phone-field';
import { labelOf } from './form-fields';

const tokens: [RegExp, string][] = [
  [/card.?(number|no)$/i, 'cc-number'],
  [/name.?on.?card|card.?(holder|name)/i, 'cc-name'],
  [/expir|^exp/i, 'cc-exp'],
  [/cvv|cvc|security.?code/i, 'cc-csc'],
  [/\botp\b|one.?time/i, 'one-time-code'],
];

export function autocompleteOf(field: PaymentField): string | undefined {
  if (isPhoneField(field)) return 'tel';
  if (field.type === 'email') return 'email';
  return tokens.find(([name]) => name.test(field.name))?.[1];
}

/** A card number has 13 to 19 digits, a phone number with country code at most 12. */
const maxDigits = 12;

/** Excludes passwords, card data and one-time codes. */
export function maySave(field: PaymentField, text: string): boolean {
  if (field.type === 'password' || maskOf(field) === 'hidden') return false;
  const names = [field.name, labelOf({ ...field, label: undefined }), labelOf(field)];
  const meanings = names.map((name) => autocompleteOf({ ...field, name }));
  if (meanings.some((meaning) => meaning && /^(cc-|one-time-code)/.test(meaning))) return false;
  return text.replace(/\D/g, '').length <= maxDigits;
}

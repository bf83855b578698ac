import type { PaymentField } from '../contract/payment';
import { isPhoneField } from '../contract/payment-form/phone-field';

const tokens: [RegExp, string][] = [
  [/card.?(number|no)$/i, 'cc-number'],
  [/name.?on.?card|card.?(holder|name)/i, 'cc-name'],
  [/expir|^exp/i, 'cc-exp'],
  [/cvv|cvc|security.?code/i, 'cc-csc'],
  [/\botp\b|one.?time/i, 'one-time-code'],
];

/** The autocomplete token that the field's type and name suggest, for browsers that fill forms. */
export function autocompleteOf(field: PaymentField): string | undefined {
  if (isPhoneField(field)) return 'tel';
  if (field.type === 'email') return 'email';
  return tokens.find(([name]) => name.test(field.name))?.[1];
}

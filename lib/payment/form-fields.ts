import type { PaymentField } from '@aangan/contract/payment';
import { maskOf } from '@aangan/contract/rules/payment-form/mask';
import { isPhoneField } from '@aangan/contract/rules/payment-form/phone-field';

const uniqueBy = <T>(items: readonly T[], keyOf: (item: T) => string): T[] =>
  items.filter((item, index) => items.findIndex((one) => keyOf(one) === keyOf(item)) === index);

/** A select without options becomes a text. */
function normaliseField(field: PaymentField): PaymentField {
  if (field.type !== 'select') return field;
  const options = uniqueBy(field.options ?? [], ({ value }) => value);
  return options.some(({ value }) => value) ? { ...field, options } : { ...field, type: 'text' };
}

/** The fields of the form: the first of each name, and of each option. */
export const parsePaymentForm = (definition: readonly PaymentField[]): PaymentField[] =>
  uniqueBy(definition, ({ name }) => name).map(normaliseField);

/** 'Card number' for the name "cardNumber" without a label. */
export function labelOf({ name, label }: PaymentField): string {
  if (label) return label;
  const text = name
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replace(/[_-]+/g, ' ')
    .toLowerCase();
  return text.charAt(0).toUpperCase() + text.slice(1);
}

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

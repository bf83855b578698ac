import type { PaymentField } from '../contract/payment';
import { maskOf } from '../contract/payment-form/mask';
import { autocompleteOf } from './autocomplete';
import { labelOf } from './form-fields';

/** A card number has 13 to 19 digits, a phone number with its country at most 12. */
const mostDigits = 12;

/**
 * Whether the browser may keep what is entered into a field: no password, nothing of a card, no
 * one-time code.
 */
export function mayKeep(field: PaymentField, text: string): boolean {
  if (field.type === 'password' || maskOf(field) === 'hidden') return false;
  const words = [field.name, labelOf({ ...field, label: undefined }), labelOf(field)];
  const meanings = words.map((name) => autocompleteOf({ ...field, name }));
  if (meanings.some((meaning) => meaning && /^(cc-|one-time-code)/.test(meaning))) return false;
  return text.replace(/\D/g, '').length <= mostDigits;
}

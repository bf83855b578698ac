/** @jest-environment node */
import { makePaymentField } from '../testing/make-payment-field';
import { autocompleteOf } from './autocomplete';

it.each([
  [{ name: 'cardNumber' }, 'cc-number'],
  [{ name: 'nameOnCard' }, 'cc-name'],
  [{ name: 'expiry_date' }, 'cc-exp'],
  [{ name: 'cvv' }, 'cc-csc'],
  [{ name: 'receipt', type: 'email' }, 'email'],
  [{ name: 'contact', type: 'tel' }, 'tel'],
  [{ name: 'upi' }, undefined],
])('%j is filled with %s', (field, token) => {
  expect(autocompleteOf(makePaymentField(field))).toBe(token);
});

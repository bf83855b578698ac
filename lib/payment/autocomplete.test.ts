/** @jest-environment node */
import { makePaymentField } from '@aangan/contract/testing/make-payment-field';
import { autocompleteOf, maySave } from './autocomplete';

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

it.each([
  [{ name: 'method', type: 'select' }, 'card', true],
  [{ name: 'payerPhone', type: 'tel' }, '+919876543210', true],
  [{ name: 'pin', type: 'password' }, '1234', false],
  [{ name: 'cardNumber' }, '4', false],
  [{ name: 'field7', label: 'Card number' }, '4', false],
  [{ name: 'nameOnCard' }, 'Asha', false],
  [{ name: 'cvv' }, '123', false],
  [{ name: 'smsOtp', label: 'Code' }, '123456', false],
  [{ name: 'footpath' }, 'left', true],
  [{ name: 'anything' }, '4111 1111 1111 1111', false],
])('%j with "%s" may be saved: %s', (field, text, isSaved) => {
  expect(maySave(makePaymentField(field), text)).toBe(isSaved);
});

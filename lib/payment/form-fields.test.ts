import { makePaymentField } from '@aangan/contract/testing/make-payment-field';
import { autocompleteOf, labelOf, maySave, parsePaymentForm } from './form-fields';

const read = (...received: object[]) => parsePaymentForm(received.map(makePaymentField));

it('has the first field of each name, and each option once', () => {
  const fields = read({ name: 'upi' }, { name: 'constructor' }, { name: 'upi' });
  expect(fields.map(({ name }) => name)).toEqual(['upi', 'constructor']);
  const [select] = read({ type: 'select', options: ['UPI', 'Card', 'UPI'] });
  expect(select?.options?.map(({ value }) => value)).toEqual(['UPI', 'Card']);
});

it.each([{}, { options: [{ value: '' }] }])('makes a text of a select with %j', (options) => {
  expect(read({ type: 'select', ...options })[0]?.type).toBe('text');
});

it.each([
  [{ name: 'upi', label: 'UPI ID' }, 'UPI ID'],
  [{ name: 'cardNumber' }, 'Card number'],
  [{ name: 'name_on_card', label: '' }, 'Name on card'],
])('%j is labelled %s', (field, label) => {
  expect(labelOf(makePaymentField(field))).toBe(label);
});

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

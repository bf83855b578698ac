/** @jest-environment node */
import { makePaymentField } from '@aangan/contract/testing/make-payment-field';
import { autocompleteOf, labelOf, maySave, parsePaymentForm } from './form-fields';

const select = { name: 'method', type: 'select' };
const many = Array.from({ length: 5000 }, (_, index) => ({ name: `f${index}` }));

it.each([
  [[{ name: 'b' }, { name: 'constructor' }, { name: '__proto__' }], 3, []],
  [[{ name: 'upi' }, { name: 'upi' }], 1, ['duplicate field names']],
  [many, 200, ['5000 fields exceed the limit of 200']],
  [[select], 1, ['"method" is a select without options']],
  [[{ ...select, options: [{ value: '' }] }], 1, ['"method" is a select without options']],
])('of %.60j the form has %i fields, with the faults %j', (received, count, faults) => {
  const { fields, problems } = parsePaymentForm(received.map(makePaymentField));
  expect(fields.map(({ name }) => name)).toEqual(received.slice(0, count).map(({ name }) => name));
  expect(problems).toEqual(faults);
});

it('makes a text of a select without options', () => {
  expect(parsePaymentForm([makePaymentField(select)]).fields[0]?.type).toBe('text');
});

it('deduplicates options, up to a thousand', () => {
  const options = ['UPI', 'Card', 'UPI', ...Array.from({ length: 1500 }, (_, i) => i)];
  const { fields, problems } = parsePaymentForm([makePaymentField({ type: 'select', options })]);
  expect(fields[0]?.options).toHaveLength(1000);
  expect(fields[0]?.options?.slice(0, 3).map(({ value }) => value)).toEqual(['UPI', 'Card', '0']);
  expect(problems).toEqual(['"field" has 1502 options']);
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

import type { PaymentField } from '../../payment';
import { makePaymentField } from '../../testing/make-payment-field';
import { forcePhone, isPhoneField, phoneMessage } from './phone-field';

const phone = (rules: PaymentField['rules'] | object = {}) =>
  makePaymentField({ name: 'phone', type: 'tel', rules });

it.each([
  [{ type: 'tel', name: 'contact' }, true],
  [{ type: 'text', name: 'payerPhone' }, true],
  [{ type: 'number', name: 'PHONE_NUMBER' }, true],
  [{ type: 'text', name: 'name' }, false],
  [{ type: 'select', name: 'phoneType' }, false],
  [{ type: 'checkbox', name: 'savePhone' }, false],
  [{ type: 'text', name: 'phonepeId' }, false],
])('%j is a phone field: %s', (field, isPhone) => {
  expect(isPhoneField(makePaymentField(field))).toBe(isPhone);
});

it.each([
  ['+9191', '+9191'],
  ['+9198765432101', '+919876543210'],
  ['9', '+919'],
  ['9+9176', '+91976'],
  ['', '+91'],
  ['+9', '+91'],
  ['91', '+9191'],
  ['+19876543210', '+919876543210'],
  ['919876543210', '+919876543210'],
  ['98765 43210', '+919876543210'],
  [' 098765 43210 ', '+919876543210'],
  ['0091 (98765) 43210', '+919876543210'],
  ['+91+919876543210', '+919876543210'],
  ['+91919876543210', '+919876543210'],
  ['+91098765432109', '+919876543210'],
  ['9'.repeat(100_000), '+919999999999'],
])('"%s" becomes "%s"', (typed, held) => {
  expect(forcePhone(phone({ required: true }), typed)).toBe(held);
});

it.each(['', '+', '+9'])('"%s" empties an optional one', (typed) => {
  expect(forcePhone(phone(), typed)).toBe('');
});

it.each([
  [13, '+919876543210'],
  [10, '+919876543'],
  [3, '+919876543210'],
  [0, '+919876543210'],
])('limits the input to %i characters', (maxLength, held) => {
  expect(forcePhone(phone({ maxLength }), '9876543210')).toBe(held);
});

it.each([
  [{}, '9876543210', 'Phone number must start with +91'],
  [{}, '+91987', 'Phone number must be 13 characters (including +91)'],
  [{}, '+919876543210', undefined],
  [{ minLength: 13 }, '+91987', 'Phone number must have at least 13 characters'],
  [{ maxLength: 5 }, '+91987', 'Phone number must have no more than 5 characters'],
  [{ minLength: 13, maxLength: 13 }, '+919876543210', undefined],
  // Unsatisfiable bounds are ignored.
  [{ minLength: 50 }, '+919876543210', undefined],
  [{ maxLength: 2 }, '+919876543210', undefined],
])('with the rules %j for "%s" is %j', (rules, value, message) => {
  expect(phoneMessage(phone(rules), value)).toBe(message);
});

import { makePaymentField } from '../../testing/make-payment-field';
import { checkForm } from './check-form';

function message(received: object, value: string): string | undefined {
  const field = makePaymentField(received);
  return checkForm([field], new Map([[field.name, value]]))[0]?.message;
}

const required = { required: true };

it.each([
  [{ rules: required }, '', 'This field is required'],
  [{ rules: required }, '   ', 'This field is required'],
  [{ rules: required, rulesMessages: ['Your UPI ID, please', 'x'] }, '', 'Your UPI ID, please'],
  [{ rules: required, type: 'checkbox' }, 'false', 'This field is required'],
  [{ rules: required, type: 'checkbox' }, 'true', undefined],
  [{ rules: required, type: 'select', options: ['a'] }, '', 'This field is required'],
  [{}, '', undefined],
  [{ rules: { minLength: 4, pattern: '^x$' } }, '', undefined],
  [{ type: 'tel' }, '+91', undefined],
  [{ type: 'select', options: ['a'] }, 'a', undefined],
  [{ type: 'select', options: ['a'] }, 'b', 'Please choose one of the options'],
  [{ type: 'select', options: ['a'], rules: required, rulesMessages: ['How?'] }, 'b', 'How?'],
  [{ type: 'email' }, 'asha@example.in', undefined],
  [{ type: 'email' }, 'asha@example', 'Please enter a valid email address'],
  [
    { type: 'email', rules: required, rulesMessages: ['Needed'] },
    'a@b',
    'Please enter a valid email address',
  ],
  [{ type: 'number' }, '012', undefined],
  [{ type: 'number' }, 'twelve', 'Please enter a number'],
  [{ rules: { minLength: 3 } }, 'ab', 'Please enter at least 3 characters'],
  [{ rules: { minLength: 3 }, rulesMessages: ['Too short'] }, 'ab', 'Too short'],
  [{ rules: { maxLength: 3 } }, 'abcd', 'Please enter no more than 3 characters'],
  [{ rules: { maxLength: 3 }, rulesMessages: ['Too long'] }, 'abcd', 'Too long'],
  [{ rules: { minLength: 3, maxLength: 3 } }, 'abc', undefined],
  [{ mask: '9999 9999', rules: { maxLength: 8 } }, '1234 5678', undefined],
  [{ rules: { maxLength: 0 } }, 'ab', undefined],
  [{ rules: { minLength: 9, maxLength: 3 } }, 'ab', undefined],
  [{ rules: { minLength: '3' } }, 'ab', 'Please enter at least 3 characters'],
  [{ rules: { pattern: '^\\d{6}$' } }, '41100', 'Please check the format of what you entered'],
  [{ rules: { pattern: '^\\d{6}$' }, rulesMessages: ['Six digits'] }, '41100', 'Six digits'],
  [{ mask: '9999 9999', rules: { pattern: '^\\d{8}$' } }, '1234 5678', undefined],
  [{ rules: { pattern: '([' } }, 'anything', undefined],
  [{ type: 'select', options: ['a'], rules: { pattern: '^b$' } }, 'a', undefined],
  [{ rules: { pattern: '/^[a-z]+$/i' } }, 'ABC', undefined],
  [
    { type: 'tel', rules: { pattern: '^\\+91[6-9]' }, rulesMessages: ['Own words'] },
    '+911234567890',
    'Invalid phone number format',
  ],
  [{ type: 'tel', rules: { pattern: '^\\+91[6-9]' } }, '+919876543210', undefined],
])('%j with "%s": %j', (field, value, expected) => {
  expect(message(field, value)).toBe(expected);
});

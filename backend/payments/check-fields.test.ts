import type { HttpError } from '../http-error';
import { checkFields } from './check-fields';
import { methodFields } from './method-fields';
import type { PaymentFieldResponse, PaymentProvider } from './provider';
import * as form from './sandbox/sandbox-fields';

const sandbox: PaymentProvider = {
  name: 'sandbox',
  methods: form.sandboxMethods,
  fields: form.sandboxFields,
  start: ({ reference }) => ({ method: reference }),
};
const sandboxFields = methodFields([sandbox], undefined);

const phone = '+919876543210';
const filled = { method: 'card', payerPhone: phone };
const trying = { ...filled, outcomes: 'true' };

function rejection(fields: readonly PaymentFieldResponse[], sent: Record<string, string>) {
  try {
    checkFields(fields, sent);
    return undefined;
  } catch (error) {
    const { status, message, details } = error as HttpError;
    return [status, details.field, message];
  }
}

it('returns trimmed values of visible fields and drops others', () => {
  const sent = { ...filled, method: ' card ', receiptEmail: 'x', amount: '1', __proto: 'x' };
  expect(checkFields(sandboxFields, sent).values).toEqual(filled);
});

it('does not store passwords', () => {
  const sent = { ...trying, more: 'true', months: '3', passcode: '12345' };
  const { values, storable } = checkFields(sandboxFields, sent);
  expect(values.passcode).toBe('12345');
  expect(storable).toEqual({ ...trying, more: 'true', months: '3' });
});

it.each([
  [{}, 'method', 'Please choose how to pay'],
  [{ method: 'gold', payerPhone: phone }, 'method', 'Please choose how to pay'],
  [{ method: 'card' }, 'payerPhone', 'Please enter your phone number'],
  [{ method: 'card', payerPhone: '+91' }, 'payerPhone', 'Please enter your phone number'],
  [{ method: 'card', payerPhone: '9876543210' }, 'payerPhone', 'Phone number must start with +91'],
  [
    { method: 'card', payerPhone: '+9198765' },
    'payerPhone',
    'Phone number must be 13 characters (including +91)',
  ],
  [{ ...trying, outcome: 'gold' }, 'outcome', 'Please choose one of the options'],
  [{ ...trying, receipt: 'true' }, 'receiptEmail', 'Please enter the email for the receipt'],
  [
    { ...trying, receipt: 'true', receiptEmail: 'asha at home' },
    'receiptEmail',
    'Please enter a valid email address',
  ],
  [{ ...trying, gstInvoice: 'true' }, 'gstin', 'Please enter the GSTIN'],
  [{ ...trying, gstInvoice: 'true', gstin: '29ABC' }, 'gstin', 'A GSTIN has 15 characters'],
  [
    { ...trying, gstInvoice: 'true', gstin: '29ABCDE1234F1A5' },
    'gstin',
    'Invalid GSTIN. Example: 29ABCDE1234F1Z5',
  ],
  [{ ...trying, more: 'true', months: '13' }, 'months', 'Please enter 1 to 12 months'],
  [{ ...trying, more: 'true', months: 'three' }, 'months', 'Please enter a number'],
  [
    { ...trying, more: 'true', passcode: '123' },
    'passcode',
    'A passcode has at least 4 characters',
  ],
  [
    { ...trying, more: 'true', note: 'x'.repeat(201) },
    'note',
    'Please enter no more than 200 characters',
  ],
] as [Record<string, string>, string, string][])('rejects %j by %s', (sent, field, message) => {
  expect(rejection(sandboxFields, sent)).toEqual([422, `fields.${field}`, message]);
});

it('shows a field of a chain only while all before it are shown', () => {
  const chain: PaymentFieldResponse[] = [
    { name: 'c', rules: { required: true }, showWhenFilled: ['b'] },
    { name: 'b', showWhenFilled: ['a'] },
    { name: 'a' },
    { name: 'x', rules: { required: true }, showWhenFilled: ['y'] },
    { name: 'y', rules: { required: true }, showWhenFilled: ['x'] },
  ];
  expect(rejection(chain, { b: '1' })).toBeUndefined();
  expect(rejection(chain, { a: '1' })).toBeUndefined();
  expect(rejection(chain, { a: '1', b: '1' })).toEqual([422, 'fields.c', 'This field is required']);
});

it.each<[PaymentFieldResponse, string, string | undefined]>([
  // What the screen takes, the API takes too.
  [{ name: 'payerPhone' }, '9876543210', 'Phone number must start with +91'],
  [{ name: 'payerPhone' }, '+91 98765 43210', undefined],
  [{ name: 'payerPhone', rules: { maxLength: 5 } }, '+9198', undefined],
  [{ name: 'a', rules: { pattern: '/^[a-z]+$/i' } }, 'ABC', undefined],
  [{ name: 'a', rules: { pattern: '([' } }, 'ABC', undefined],
  [{ name: 'a', rules: { maxLength: 0 } }, 'ABC', undefined],
  [{ name: 'a', rules: { minLength: 0, pattern: 'x' }, rulesMessages: ['0', 'No'] }, 'A', 'No'],
  [{ name: 'a', mask: '9999 9999', rules: { maxLength: 8 } }, '1234 5678', undefined],
])('reads %j as the screen does with "%s": %j', (field, text, message) => {
  const expected = message && [422, `fields.${field.name}`, message];
  expect(rejection([field], { [field.name]: text })).toEqual(expected);
});

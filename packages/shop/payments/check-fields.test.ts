import type { HttpError } from '../platform/http/http-error';
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
const filled = { method: 'card' };
const trying = { ...filled, payerPhone: phone, outcomes: 'true' };
const all = { ...trying, more: 'true' };

function rejection(fields: readonly PaymentFieldResponse[], sent: Record<string, string>) {
  try {
    checkFields(fields, sent);
    return undefined;
  } catch (error) {
    const { status, message, details } = error as HttpError;
    return [status, details.field, message];
  }
}

it('does not store passwords', () => {
  const sent = { ...trying, more: 'true', months: '3', passcode: '12345' };
  const { values, storable } = checkFields(sandboxFields, sent);
  expect(values.passcode).toBe('12345');
  expect(storable).toEqual({ ...trying, more: 'true', months: '3' });
});

it.each([
  [{}, 'method', 'Please choose how to pay'],
  [{ ...all, pan: 'ABCDE12345' }, 'pan', 'Invalid PAN. Example: ABCDE1234F'],
] as [Record<string, string>, string, string][])('rejects %j by %s', (sent, field, message) => {
  expect(rejection(sandboxFields, sent)).toEqual([422, `fields.${field}`, message]);
});

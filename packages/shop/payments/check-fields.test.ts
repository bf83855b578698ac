import { checkFields } from './check-fields';
import type { PaymentFieldResponse } from './provider';

const fields: PaymentFieldResponse[] = [
  {
    name: 'bank',
    label: 'Bank',
    type: 'text',
    rules: { required: true },
    rulesMessages: ['Which?'],
  },
  { name: 'passcode', label: 'Passcode', type: 'password' },
];

it('stores what was entered in its fields, but no password', () => {
  const { values, storable } = checkFields(fields, { bank: 'SBI', passcode: '12345', more: 'x' });
  expect(values).toEqual({ bank: 'SBI', passcode: '12345' });
  expect(storable).toEqual({ bank: 'SBI' });
});

it('refuses the first invalid field', () => {
  const details = { field: 'fields.bank' };
  expect(() => checkFields(fields, { passcode: '12345' })).toThrow(
    expect.objectContaining({ status: 422, message: 'Which?', details }),
  );
});

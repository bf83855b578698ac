/** @jest-environment node */
import { paymentFieldSchema, paymentFieldsSchema, paymentResponseSchema } from './payment';

it('payment fields come as a list or as an object with a list', () => {
  const fields = [{ name: 'upi', label: 'UPI ID', type: 'text', rules: { required: true } }];
  expect(paymentFieldsSchema.parse(fields)).toEqual(fields);
  expect(paymentFieldsSchema.parse({ fields })).toEqual(fields);
  expect(paymentFieldsSchema.safeParse({ items: fields }).success).toBe(false);
});

it('a payment field requires a name', () => {
  const { error } = paymentFieldSchema.safeParse({ label: 'UPI ID' });
  expect(error?.issues[0]?.path).toEqual(['name']);
});

const option = (value: string, label = value) => ({ value, label });

it.each([
  [{ type: 'select', options: ['UPI', 3] }, { options: [option('UPI'), option('3')] }],
  [{ options: [{ value: 3, label: '3 months' }] }, { options: [option('3', '3 months')] }],
  [{ options: [{ value: 'upi' }] }, { options: [option('upi')] }],
  [{ type: 'checkbox' }, { type: 'checkbox' }],
  [{ type: null }, { type: 'text' }],
  [{ type: 'date' }, { type: 'text' }],
  [{ display: 'cards' }, { display: 'cards' }],
  [{ display: 'carousel' }, { display: undefined }],
  [
    { rulesMessages: 'Needed', showWhenFilled: 'a' },
    { rulesMessages: ['Needed'], showWhenFilled: ['a'] },
  ],
  [{ defaultValue: true }, { defaultValue: 'true' }],
  [{ rules: { minLength: null, pattern: '^x$' } }, { rules: { pattern: '^x$' } }],
])('a payment field with %j is read as %j', (received, read) => {
  expect(paymentFieldSchema.parse({ name: 'method', ...received })).toMatchObject(read);
});

it.each([{}, { success: null }, { success: false, error: 'Declined' }])(
  'the response %j is no success',
  (response) => {
    expect(paymentResponseSchema.parse(response).success).toBe(false);
  },
);

it('reads the data of a form as texts', () => {
  const formParams = { type: 'POST', url: 'https://pay.in', data: { amount: 499, live: true } };
  const action = { type: 'redirect_post', formParams };
  expect(paymentResponseSchema.parse({ success: true, action }).action?.formParams?.data).toEqual({
    amount: '499',
    live: 'true',
  });
});

import { paymentFieldSchema } from './payment';

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

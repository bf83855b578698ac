import { applyMask } from '@aangan/contract/rules/payment-form/mask';
import { makePaymentField } from '@aangan/contract/testing/make-payment-field';
import { formatAtCaret, initialValues } from './values';

it.each([
  [{}, ''],
  [{ defaultValue: 42 }, '42'],
  [{ type: 'checkbox' }, 'false'],
  [{ type: 'checkbox', defaultValue: true }, 'true'],
  [{ type: 'checkbox', defaultValue: 'yes' }, 'false'],
  [{ type: 'tel', rules: { required: true } }, '+91'],
  [{ type: 'tel', defaultValue: '9876543210' }, '+919876543210'],
  [{ type: 'select', options: ['UPI', 'Card'], defaultValue: 'Card' }, 'Card'],
  [{ type: 'select', options: ['UPI', 'Card'], defaultValue: 'Cash' }, ''],
  [{ mask: '9999 9999', defaultValue: '12345' }, '1234 5'],
  [{ defaultValue: 'x'.repeat(1_000_000) }, 'x'.repeat(10_000)],
])('%j holds %j before anything is typed', (field, value) => {
  expect(initialValues([makePaymentField(field)]).get('field')).toBe(value);
});

const card = (text: string) => applyMask('9999 9999 9999', text);

// `|` is the caret.
it.each([
  ['41111|', '4111 1|'],
  ['4111 |', '4111|'],
  ['411|1111', '411|1 111'],
  ['41119| 1111', '4111 9|111 1'],
  ['|4111 11', '|4111 11'],
  ['x|4111 11', '|4111 11'],
])('%s becomes %s', (typed, held) => {
  const { text, caret } = formatAtCaret(typed.replace('|', ''), typed.indexOf('|'), card);
  expect(`${text.slice(0, caret)}|${text.slice(caret)}`).toBe(held);
});

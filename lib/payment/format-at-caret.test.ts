/** @jest-environment node */
import { applyMask } from '@aangan/contract/rules/payment-form/mask';
import { formatAtCaret } from './format-at-caret';

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

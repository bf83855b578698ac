import { makePaymentField } from '../../testing/make-payment-field';
import { type RuleName, ruleMessage } from './rule-message';

it.each<[object, unknown, RuleName, string | undefined]>([
  [{ required: true }, ['Needed'], 'required', 'Needed'],
  [{ required: true }, 'Needed', 'required', 'Needed'],
  [{ required: true, pattern: 'x' }, ['Needed', 'Odd'], 'pattern', 'Odd'],
  [{ required: true, pattern: 'x' }, ['Needed'], 'pattern', undefined],
  [{ pattern: 'x' }, ['Odd'], 'pattern', 'Odd'],
  [{ pattern: 'x', maxLength: 4, minLength: 2 }, ['Short', 'Long', 'Odd'], 'maxLength', 'Long'],
  [{ required: true }, undefined, 'required', undefined],
  [{ required: true }, { pattern: 'Odd', required: 'Needed' }, 'required', 'Needed'],
  [{ required: true }, { any: 'First' }, 'required', 'First'],
  [{ pattern: 'x' }, { any: 'First' }, 'pattern', undefined],
])('rules %j with the messages %j: %s has the message %j', (rules, messages, rule, message) => {
  const rulesMessages = messages as string[];
  expect(ruleMessage(makePaymentField({ rules, rulesMessages }), rule)).toBe(message);
});

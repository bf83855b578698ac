import type { PaymentField } from '../contract/payment';
import { paymentMessages } from '../messages/payment';
import { checkPatterns } from './check-patterns';
import { lengthBounds } from './length-bounds';
import { isPhoneField, phoneMessage } from './phone-field';
import { ruleMessage } from './rule-message';
import { isFilled, sentValue, type Values } from './values';
import { visibleFields } from './visibility';

/** Something, an at sign, something, a dot, something (specification §5). */
const simpleEmail = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;
const number = /^[+-]?\d+(\.\d+)?$/;

/** What is wrong with the length or the kind of a text that is no phone number. */
function textMessage(field: PaymentField, value: string): string | undefined {
  const { min, max } = lengthBounds(field);
  if (field.type === 'email' && !simpleEmail.test(value)) return paymentMessages.email;
  if (field.type === 'number' && !number.test(value)) return 'Please enter a number';
  if (min !== undefined && value.length < min) {
    return ruleMessage(field, 'minLength') ?? `Please enter at least ${min} characters`;
  }
  if (max !== undefined && value.length > max) {
    return ruleMessage(field, 'maxLength') ?? `Please enter no more than ${max} characters`;
  }
  return undefined;
}

/** What is wrong with a field, apart from its pattern. */
function fieldMessage(field: PaymentField, value: string): string | undefined {
  if (!isFilled(field, value)) {
    if (!field.rules?.required) return undefined;
    return ruleMessage(field, 'required') ?? paymentMessages.required;
  }
  if (field.type === 'checkbox' || field.type === 'select') return undefined;
  return isPhoneField(field) ? phoneMessage(field, value) : textMessage(field, value);
}

function patternMessage(field: PaymentField): string {
  if (isPhoneField(field)) return paymentMessages.phoneFormat;
  return ruleMessage(field, 'pattern') ?? 'Please check the format of what you entered';
}

/**
 * Checks the visible fields of a form and answers with a message for each that is wrong, in the
 * form's order (specification §5). A pattern that cannot be run is left to the server.
 */
export async function validateFields(
  fields: readonly PaymentField[],
  values: Values,
): Promise<ReadonlyMap<string, string>> {
  const entered = visibleFields(fields, values).map((field) => {
    const text = sentValue(field, values.get(field.name) ?? '');
    return { field, text, message: fieldMessage(field, text) };
  });
  const patterned = entered.flatMap(({ field, text, message }) => {
    const pattern = field.rules?.pattern;
    const isTyped = field.type !== 'checkbox' && field.type !== 'select';
    return pattern && isTyped && !message && isFilled(field, text)
      ? [{ field, pattern, text }]
      : [];
  });
  const verdicts = await checkPatterns(patterned.map(({ pattern, text }) => ({ pattern, text })));
  const mismatched = new Set(
    patterned.filter((_, index) => verdicts[index] === false).map(({ field }) => field),
  );
  return new Map(
    entered.flatMap(({ field, message }) => {
      const wrong = message ?? (mismatched.has(field) ? patternMessage(field) : undefined);
      return wrong ? [[field.name, wrong]] : [];
    }),
  );
}

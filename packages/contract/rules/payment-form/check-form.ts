import type { PaymentField } from '../../payment';
import { lengthBounds } from './length-bounds';
import { fieldMessages } from './messages';
import type { PatternCheck } from './pattern';
import { isPhoneField, phoneMessage } from './phone-field';
import { ruleMessage } from './rule-message';
import { isFilled, sentValue, type Values } from './values';
import { visibleFields } from './visible-fields';

/** The email check of specification §5. */
const simpleEmail = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;
const number = /^[+-]?\d+(\.\d+)?$/;

export type CheckedField = {
  field: PaymentField;
  text: string;
  message: string | undefined;
  /** Not run yet; a mismatch gets the `patternMessage`. */
  pattern: PatternCheck | undefined;
};

function textMessage(field: PaymentField, value: string): string | undefined {
  const { min, max } = lengthBounds(field);
  if (field.type === 'email' && !simpleEmail.test(value)) return fieldMessages.email;
  if (field.type === 'number' && !number.test(value)) return fieldMessages.number;
  if (min !== undefined && value.length < min) {
    return ruleMessage(field, 'minLength') ?? fieldMessages.tooShort(min);
  }
  if (max !== undefined && value.length > max) {
    return ruleMessage(field, 'maxLength') ?? fieldMessages.tooLong(max);
  }
  return undefined;
}

function choiceMessage(field: PaymentField, value: string): string | undefined {
  if (field.options?.some((option) => option.value.trim() === value)) return undefined;
  return ruleMessage(field, 'required') ?? fieldMessages.choice;
}

function fieldMessage(field: PaymentField, value: string): string | undefined {
  if (!isFilled(field, value)) {
    if (!field.rules?.required) return undefined;
    return ruleMessage(field, 'required') ?? fieldMessages.required;
  }
  if (field.type === 'checkbox') return undefined;
  if (field.type === 'select') return choiceMessage(field, value);
  return isPhoneField(field) ? phoneMessage(field, value) : textMessage(field, value);
}

/**
 * Checks the visible fields in order (specification §5). Callers run the patterns, which may hang.
 */
export function checkForm(fields: readonly PaymentField[], values: Values): CheckedField[] {
  return visibleFields(fields, values).map((field) => {
    const text = sentValue(field, values.get(field.name) ?? '');
    const message = fieldMessage(field, text);
    const pattern = field.rules?.pattern;
    const isTyped = field.type !== 'checkbox' && field.type !== 'select';
    const runs = pattern && isTyped && !message && isFilled(field, text);
    return { field, text, message, pattern: runs ? { pattern, text } : undefined };
  });
}

export function patternMessage(field: PaymentField): string {
  if (isPhoneField(field)) return fieldMessages.phoneFormat;
  return ruleMessage(field, 'pattern') ?? fieldMessages.format;
}

import type { PaymentField } from '../../payment';
import { lengthBounds } from './length-bounds';
import { fieldMessages } from './messages';
import { isPhoneField, phoneMessage } from './phone-field';
import { ruleMessage } from './rule-message';
import { isFilled, sentValue, type Values } from './values';
import { visibleFields } from './visible-fields';

/** The email check of specification §5. */
const simpleEmail = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;
const number = /^[+-]?\d+(\.\d+)?$/;

/** Such as `^\d+$`, or with flags `/^[a-z]+$/i`; an invalid one matches everything. */
function matchesPattern(pattern: string, text: string): boolean {
  const [, source = pattern, flags = ''] = /^\/(.+)\/([imsu]*)$/s.exec(pattern) ?? [];
  try {
    return new RegExp(source, flags).test(text);
  } catch {
    return true;
  }
}

function patternMessage(field: PaymentField, value: string): string | undefined {
  const { pattern } = field.rules ?? {};
  if (!pattern || matchesPattern(pattern, value)) return undefined;
  if (isPhoneField(field)) return fieldMessages.phoneFormat;
  return ruleMessage(field, 'pattern') ?? fieldMessages.format;
}

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
  const check = isPhoneField(field) ? phoneMessage : textMessage;
  return check(field, value) ?? patternMessage(field, value);
}

/** Checks the visible fields in order (specification §5). */
export const checkForm = (fields: readonly PaymentField[], values: Values) =>
  visibleFields(fields, values).map((field) => {
    const text = sentValue(field, values.get(field.name) ?? '');
    return { field, text, message: fieldMessage(field, text) };
  });

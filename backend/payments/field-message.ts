import type { PaymentField } from '@/lib/contract/payment';
import { isFilled, phonePrefix } from './visible-fields';

const simpleEmail = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;
const number = /^[+-]?\d+(\.\d+)?$/;
const phone = /^\+91\d{10}$/;
const ruleNames = ['required', 'minLength', 'maxLength', 'pattern'] as const;

const subjectOf = ({ label, name }: PaymentField) => label ?? name;

/** The definition's own message for a rule; in a list they stand in the order of the rules it has. */
function ruleMessage(
  { rules, rulesMessages = [] }: PaymentField,
  rule: (typeof ruleNames)[number],
): string | undefined {
  if (!Array.isArray(rulesMessages)) return rulesMessages[rule];
  return rulesMessages[ruleNames.filter((name) => rules?.[name]).indexOf(rule)];
}

function phoneMessage(value: string): string | undefined {
  if (!value.startsWith(phonePrefix)) return 'Phone number must start with +91';
  return phone.test(value) ? undefined : 'Phone number must be 13 characters (including +91)';
}

function kindMessage(field: PaymentField, value: string): string | undefined {
  switch (field.type) {
    case 'tel':
      return phoneMessage(value);
    case 'email':
      return simpleEmail.test(value) ? undefined : 'Please enter a valid email address';
    case 'number':
      return number.test(value) ? undefined : `${subjectOf(field)} must be a number`;
    case 'select':
      return field.options?.some((option) => option.value === value)
        ? undefined
        : (ruleMessage(field, 'required') ?? `${subjectOf(field)} has no such choice`);
    default:
      return undefined;
  }
}

function rulesMessage(field: PaymentField, value: string): string | undefined {
  const { minLength, maxLength, pattern } = field.rules ?? {};
  if (minLength !== undefined && value.length < minLength) {
    return (
      ruleMessage(field, 'minLength') ??
      `${subjectOf(field)} must have at least ${minLength} characters`
    );
  }
  if (maxLength !== undefined && value.length > maxLength) {
    return (
      ruleMessage(field, 'maxLength') ??
      `${subjectOf(field)} must have no more than ${maxLength} characters`
    );
  }
  if (pattern !== undefined && !new RegExp(pattern).test(value)) {
    return ruleMessage(field, 'pattern') ?? `${subjectOf(field)} is not valid`;
  }
  return undefined;
}

/** What is wrong with the value of a visible field (specification §5), or undefined. */
export function fieldMessage(field: PaymentField, value: string): string | undefined {
  if (isFilled(field, value)) return kindMessage(field, value) ?? rulesMessage(field, value);
  if (!field.rules?.required) return undefined;
  return ruleMessage(field, 'required') ?? 'This field is required';
}

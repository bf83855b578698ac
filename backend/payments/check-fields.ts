import { paymentFieldsSchema } from '@/lib/contract/payment';
import {
  type CheckedField,
  checkForm,
  patternMessage,
} from '@/lib/contract/payment-form/check-form';
import { matchesPattern } from '@/lib/contract/payment-form/pattern';
import { isFilled } from '@/lib/contract/payment-form/values';
import { HttpError } from '../http-error';
import type { PaymentFieldResponse } from './provider';

export type CheckedFields = {
  /** By name: what was entered into the visible fields. */
  values: Record<string, string>;
  /** Of these, what may be kept: no passwords. */
  kept: Record<string, string>;
};

/**
 * Checks what was sent by the definitions of the form (specification §5): the visible fields only,
 * and what belongs to none of them is dropped. The first wrong field is refused with 422.
 */
export function checkFields(
  definitions: readonly PaymentFieldResponse[],
  sent: Record<string, string>,
): CheckedFields {
  const checked = checkForm(paymentFieldsSchema.parse(definitions), new Map(Object.entries(sent)));
  for (const { field, message, pattern } of checked) {
    const isMismatch = pattern && matchesPattern(pattern) === false;
    const wrong = message ?? (isMismatch ? patternMessage(field) : undefined);
    if (wrong) throw new HttpError(422, wrong, { field: `fields.${field.name}` });
  }
  const entered = checked.filter(({ field, text }) => isFilled(field, text));
  const valuesOf = (fields: CheckedField[]) =>
    Object.fromEntries(fields.map(({ field, text }) => [field.name, text]));
  return {
    values: valuesOf(entered),
    kept: valuesOf(entered.filter(({ field }) => field.type !== 'password')),
  };
}

import { type PaymentField, paymentFieldsSchema } from '@/lib/contract/payment';
import { Refusal } from '../refusal';
import { fieldMessage } from './field-message';
import type { PaymentFieldAnswer } from './provider';
import { isFilled, visibleFields } from './visible-fields';

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
  definitions: readonly PaymentFieldAnswer[],
  sent: Record<string, string>,
): CheckedFields {
  const given = new Map(Object.entries(sent));
  const textOf = ({ name }: PaymentField) => given.get(name)?.trim() ?? '';
  const visible = visibleFields(paymentFieldsSchema.parse(definitions), textOf);
  for (const field of visible) {
    const message = fieldMessage(field, textOf(field));
    if (message) throw new Refusal(422, message, { field: `fields.${field.name}` });
  }
  const entered = visible.filter((field) => isFilled(field, textOf(field)));
  const valuesOf = (fields: PaymentField[]) =>
    Object.fromEntries(fields.map((field) => [field.name, textOf(field)]));
  return {
    values: valuesOf(entered),
    kept: valuesOf(entered.filter(({ type }) => type !== 'password')),
  };
}

import { paymentFieldsSchema } from '@aangan/contract/payment';
import { checkForm } from '@aangan/contract/rules/payment-form/check-form';
import { isFilled } from '@aangan/contract/rules/payment-form/values';
import { HttpError } from '../platform/http/http-error';
import type { PaymentFieldResponse } from './provider';

/** Validates the visible fields (§5) and drops others; throws 422 for the first invalid one. */
export function checkFields(
  definitions: readonly PaymentFieldResponse[],
  sent: Record<string, string>,
) {
  const checked = checkForm(paymentFieldsSchema.parse(definitions), new Map(Object.entries(sent)));
  for (const { field, message } of checked) {
    if (message) throw new HttpError(422, message, { field: `fields.${field.name}` });
  }
  const entered = checked.filter(({ field, text }) => isFilled(field, text));
  const valuesOf = (fields: typeof checked) =>
    Object.fromEntries(fields.map(({ field, text }) => [field.name, text]));
  return {
    /** Values of the visible fields, by name. */
    values: valuesOf(entered),
    /** Without passwords. */
    storable: valuesOf(entered.filter(({ field }) => field.type !== 'password')),
  };
}

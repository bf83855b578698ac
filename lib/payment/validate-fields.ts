import type { PaymentField } from '@aangan/contract/payment';
import { checkForm, patternMessage } from '@aangan/contract/rules/payment-form/check-form';
import type { Values } from '@aangan/contract/rules/payment-form/values';
import { checkPatterns } from './check-patterns';

/**
 * Returns a message for each invalid visible field, in order (specification §5). The server checks
 * patterns that cannot run.
 */
export async function validateFields(
  fields: readonly PaymentField[],
  values: Values,
): Promise<ReadonlyMap<string, string>> {
  const checked = checkForm(fields, values);
  const patterns = checked.flatMap(({ pattern }) => pattern ?? []);
  const results = await checkPatterns(patterns);
  const mismatches = new Set(patterns.filter((_, index) => results[index] === false));
  return new Map(
    checked.flatMap(({ field, message, pattern }) => {
      const wrong = message ?? (pattern && mismatches.has(pattern) && patternMessage(field));
      return wrong ? [[field.name, wrong]] : [];
    }),
  );
}

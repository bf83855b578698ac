import type { FieldError, FieldErrors, FieldValues, Resolver } from 'react-hook-form';
import * as z from 'zod/mini';

/** @hookform/resolvers would add 1 KB for all of its schema languages. */
export function schemaResolver<Input extends FieldValues, Output>(
  schema: z.core.$ZodType<Output, Input>,
): Resolver<Input, unknown, Output> {
  return async (values) => {
    const { success, data, error } = await z.safeParseAsync(schema, values);
    if (success) return { values: data, errors: {} };
    const errors: Record<string, FieldError> = {};
    for (const { code, message, path } of error.issues) {
      const field = String(path[0]);
      errors[field] ??= { type: code, message };
    }
    return { values: {}, errors: errors as FieldErrors<Input> };
  };
}

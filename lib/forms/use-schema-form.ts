'use client';

import {
  type DefaultValues,
  type FieldError,
  type FieldErrors,
  type FieldPath,
  type FieldValues,
  type Resolver,
  type UseFormReturn,
  useForm,
} from 'react-hook-form';
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

/** Connects fields of components/ui to a form: `{...field('email')}`. */
export function bindFields<Input extends FieldValues, Output>(
  form: UseFormReturn<Input, unknown, Output>,
) {
  return (name: FieldPath<Input>) => {
    const { error } = form.getFieldState(name, form.formState);
    return {
      ...form.register(name),
      error: error?.message,
      'aria-invalid': error ? true : undefined,
    };
  };
}

/** A form that a schema checks, with its fields for components/ui: `{...field('email')}`. */
export function useSchemaForm<Input extends FieldValues, Output>(
  schema: z.core.$ZodType<Output, Input>,
  defaultValues: DefaultValues<NoInfer<Input>>,
) {
  const form = useForm<Input, unknown, Output>({ resolver: schemaResolver(schema), defaultValues });
  const { errors, isSubmitting } = form.formState;
  return { form, field: bindFields(form), errors, isSubmitting };
}

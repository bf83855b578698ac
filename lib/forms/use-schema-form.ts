import { type DefaultValues, type FieldValues, useForm } from 'react-hook-form';
import type * as z from 'zod/mini';
import { bindFields } from './bind-fields';
import { schemaResolver } from './schema-resolver';

/** A form that a schema checks, with its fields for components/ui: `{...field('email')}`. */
export function useSchemaForm<Input extends FieldValues, Output>(
  schema: z.core.$ZodType<Output, Input>,
  defaultValues: DefaultValues<NoInfer<Input>>,
) {
  const form = useForm<Input, unknown, Output>({ resolver: schemaResolver(schema), defaultValues });
  const { errors, isSubmitting } = form.formState;
  return { form, field: bindFields(form), errors, isSubmitting };
}

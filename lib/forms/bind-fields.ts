import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';

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

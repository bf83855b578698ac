import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';

/** Ties fields of components/ui to a form: `{...field('email')}` is all that one of them takes. */
export function bindFields<Input extends FieldValues, Output>(
  form: UseFormReturn<Input, unknown, Output>,
) {
  return (name: FieldPath<Input>) => {
    const { error } = form.getFieldState(name, form.formState);
    return {
      ...form.register(name),
      error: error?.message,
      // Refused along with others, where a message above the button says why.
      'aria-invalid': error ? true : undefined,
    };
  };
}

import type { FieldTexts } from './field-frame';

export function getControlProps(id: string, { hint, error }: Pick<FieldTexts, 'hint' | 'error'>) {
  const ids = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean);
  return {
    id,
    ...(error && { 'aria-invalid': true }),
    'aria-describedby': ids.length > 0 ? ids.join(' ') : undefined,
  };
}

/** Is no alert: the focused field is read with its error. */
export function FieldError({ id, error }: { id: string; error: string | undefined }) {
  if (!error) return null;
  return (
    <p id={`${id}-error`} className="error">
      {error}
    </p>
  );
}

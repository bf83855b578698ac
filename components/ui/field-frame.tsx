import clsx from 'clsx/lite';
import { type ReactNode, useId } from 'react';
import styles from './field.module.scss';

export type FieldTexts = {
  label: ReactNode;
  /** Below the label. */
  hint?: ReactNode;
  /** Below the control. */
  error?: string | undefined;
  className?: string;
};

/** Returns the ARIA attributes of a control. */
export function getControlProps(id: string, { hint, error }: Pick<FieldTexts, 'hint' | 'error'>) {
  const ids = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean);
  return {
    id,
    ...(error && { 'aria-invalid': true }),
    'aria-describedby': ids.length > 0 ? ids.join(' ') : undefined,
  };
}

type FieldFrameProps = FieldTexts & {
  /** Renders the control with its ARIA attributes. */
  children: (control: ReturnType<typeof getControlProps>) => ReactNode;
};

export function FieldFrame({ label, hint, error, className, children }: FieldFrameProps) {
  const id = useId();
  return (
    <div className={clsx(styles.field, className)}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      {hint && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
      {children(getControlProps(id, { hint, error }))}
      <FieldError id={id} error={error} />
    </div>
  );
}

/** Not an alert: the focused field is read with its error. */
export function FieldError({ id, error }: { id: string; error: string | undefined }) {
  if (!error) return null;
  return (
    <p id={`${id}-error`} className={styles.error}>
      {error}
    </p>
  );
}

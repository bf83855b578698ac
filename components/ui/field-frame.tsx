import clsx from 'clsx/lite';
import { type ReactNode, useId } from 'react';
import styles from './field.module.scss';

export type FieldTexts = {
  label: ReactNode;
  /** Below the label: what helps before anything is wrong. */
  hint?: ReactNode;
  /** Below the control: what is wrong and how to put it right. */
  error?: string | undefined;
  className?: string;
};

/** The attributes that tie a control to its hint and its error. */
export function describedBy(id: string, { hint, error }: Pick<FieldTexts, 'hint' | 'error'>) {
  const ids = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean);
  return {
    id,
    ...(error && { 'aria-invalid': true }),
    'aria-describedby': ids.length > 0 ? ids.join(' ') : undefined,
  };
}

type FieldFrameProps = FieldTexts & {
  /** The control, with the attributes that tie it to its words. */
  children: (control: ReturnType<typeof describedBy>) => ReactNode;
};

/** A label that is always visible, a hint, the control, and its error. */
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
      {children(describedBy(id, { hint, error }))}
      <FieldError id={id} error={error} />
    </div>
  );
}

/** Read with its field, which takes the focus, and therefore no alert. */
export function FieldError({ id, error }: { id: string; error: string | undefined }) {
  if (!error) return null;
  return (
    <p id={`${id}-error`} className={styles.error}>
      {error}
    </p>
  );
}

import clsx from 'clsx/lite';
import type { ComponentProps } from 'react';
import styles from './field.module.scss';
import { FieldFrame, type FieldTexts } from './field-frame';

type TextFieldProps = FieldTexts & ComponentProps<'input'>;

export function TextField({ label, hint, error, className, ...input }: TextFieldProps) {
  return (
    <FieldFrame label={label} hint={hint} error={error} className={className}>
      {(control) => <input className={styles.control} {...input} {...control} />}
    </FieldFrame>
  );
}

type TextAreaFieldProps = FieldTexts & ComponentProps<'textarea'>;

export function TextAreaField({ label, hint, error, className, ...area }: TextAreaFieldProps) {
  return (
    <FieldFrame label={label} hint={hint} error={error} className={className}>
      {(control) => (
        <textarea className={clsx(styles.control, styles.area)} {...area} {...control} />
      )}
    </FieldFrame>
  );
}

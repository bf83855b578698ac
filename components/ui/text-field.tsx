import clsx from 'clsx';
import { type ComponentProps, useId } from 'react';
import styles from './field.module.scss';
import { describedBy, FieldFrame, type FieldWords } from './field-frame';

type TextFieldProps = FieldWords & ComponentProps<'input'>;

export function TextField({ label, hint, error, className, ...input }: TextFieldProps) {
  const id = useId();
  return (
    <FieldFrame id={id} {...{ label, hint, error, className }}>
      <input className={styles.control} {...input} {...describedBy(id, { hint, error })} />
    </FieldFrame>
  );
}

type TextAreaFieldProps = FieldWords & ComponentProps<'textarea'>;

export function TextAreaField({ label, hint, error, className, ...area }: TextAreaFieldProps) {
  const id = useId();
  return (
    <FieldFrame id={id} {...{ label, hint, error, className }}>
      <textarea
        className={clsx(styles.control, styles.area)}
        {...area}
        {...describedBy(id, { hint, error })}
      />
    </FieldFrame>
  );
}

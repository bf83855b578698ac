'use client';

import { type ComponentProps, useId } from 'react';
import styles from './field.module.scss';
import { FieldError, getControlProps } from './field-error';
import type { FieldTexts } from './field-frame';

type CheckboxFieldProps = FieldTexts & Omit<ComponentProps<'input'>, 'type'>;

export function CheckboxField({ label, hint, error, className, ...input }: CheckboxFieldProps) {
  const id = useId();
  return (
    <div className={className}>
      <label className={styles.check}>
        <input type="checkbox" {...input} {...getControlProps(id, { error })} />
        <span>
          {label}
          {hint && <span className={styles.hint}>{hint}</span>}
        </span>
      </label>
      <FieldError id={id} error={error} />
    </div>
  );
}

'use client';

import clsx from 'clsx/lite';
import { type ReactNode, useId } from 'react';
import styles from './field.module.scss';
import { FieldError, getControlProps } from './field-error';

export type FieldTexts = {
  label: ReactNode;
  hint?: ReactNode;
  error?: string | undefined;
  className?: string;
};

type FieldFrameProps<Control> = {
  field: FieldTexts & Control;
  render: (
    control: Omit<Control, keyof FieldTexts> & ReturnType<typeof getControlProps>,
  ) => ReactNode;
};

export function FieldFrame<Control>({ field, render }: FieldFrameProps<Control>) {
  const { label, hint, error, className, ...control } = field;
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
      {render({ ...control, ...getControlProps(id, { hint, error }) })}
      <FieldError id={id} error={error} />
    </div>
  );
}

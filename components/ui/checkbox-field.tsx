import { type ComponentProps, useId } from 'react';
import styles from './field.module.scss';
import { describedBy, FieldError, type FieldWords } from './field-frame';

type CheckboxFieldProps = Omit<FieldWords, 'hint'> & Omit<ComponentProps<'input'>, 'type'>;

export function CheckboxField({ label, error, className, ...input }: CheckboxFieldProps) {
  const id = useId();
  return (
    <div className={className}>
      <label className={styles.check}>
        <input type="checkbox" {...input} {...describedBy(id, { error })} />
        <span>{label}</span>
      </label>
      <FieldError id={id} error={error} />
    </div>
  );
}

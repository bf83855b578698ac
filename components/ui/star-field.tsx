'use client';

import { type Ref, useId } from 'react';
import { FieldError, getControlProps } from './field-error';
import styles from './star-field.module.scss';

type StarFieldProps = {
  legend: string;
  name: string;
  value: number | undefined;
  error: string | undefined;
  onChange: (value: number) => void;
  /** The first radio, which takes the focus with an error. */
  ref?: Ref<HTMLInputElement>;
};

const labels = ['Poor', 'Fair', 'Good', 'Very good', 'Excellent'];

export function StarField({ legend, name, value, error, onChange, ref }: StarFieldProps) {
  const id = useId();
  const aria = getControlProps(id, { error });
  return (
    <fieldset className={styles.field} aria-describedby={aria['aria-describedby']}>
      <legend className={styles.legend}>{legend}</legend>
      <div className={styles.row}>
        <div className={styles.stars}>
          {labels.map((label, index) => (
            <label key={label} className={styles.star}>
              <input
                ref={index === 0 ? ref : undefined}
                type="radio"
                name={name}
                value={index + 1}
                checked={value === index + 1}
                aria-invalid={aria['aria-invalid']}
                onChange={() => onChange(index + 1)}
                className={styles.input}
              />
              <span className="visually-hidden">
                {index === 0 ? '1 star' : `${index + 1} stars`}, {label}
              </span>
            </label>
          ))}
        </div>
        <span className="quiet" aria-hidden="true">
          {value && labels[value - 1]}
        </span>
      </div>
      <FieldError id={id} error={error} />
    </fieldset>
  );
}

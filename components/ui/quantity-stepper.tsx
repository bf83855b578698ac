'use client';

import { Icon } from './icon';
import styles from './quantity-stepper.module.scss';

type QuantityStepperProps = {
  label: string;
  value: number;
  onChange: (value: number) => void;
};

/** At least 1, no maximum (§5). */
export function QuantityStepper({ label, value, onChange }: QuantityStepperProps) {
  return (
    <fieldset className={styles.stepper} aria-label={label}>
      <button
        type="button"
        className={styles.step}
        aria-label="Decrease quantity"
        disabled={value <= 1}
        onClick={() => onChange(value - 1)}
      >
        <Icon name="minus" />
      </button>
      <output className={styles.value}>{value}</output>
      <button
        type="button"
        className={styles.step}
        aria-label="Increase quantity"
        onClick={() => onChange(value + 1)}
      >
        <Icon name="plus" />
      </button>
    </fieldset>
  );
}

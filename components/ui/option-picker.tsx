import clsx from 'clsx/lite';
import { useId } from 'react';
import styles from './option-picker.module.scss';

type OptionPickerProps = {
  legend: string;
  options: readonly string[];
  value: string | undefined;
  onChange: (value: string) => void;
  /** Shown beside the legend when a choice is missing. */
  error?: string | undefined;
  /** A CSS colour for an option, shown as a swatch before its name. */
  swatchOf?: (option: string) => string | undefined;
  /** What cannot be had is crossed out, and can still be chosen: then the page says so. */
  isSoldOut?: (option: string) => boolean;
};

/** One of several: a radio group with big targets. */
export function OptionPicker({
  legend,
  options,
  value,
  onChange,
  error,
  swatchOf,
  isSoldOut,
}: OptionPickerProps) {
  const name = useId();
  return (
    <fieldset aria-describedby={error ? `${name}-error` : undefined}>
      <legend className={styles.legend}>
        {legend}
        {value && <span className={styles.chosen}>: {value}</span>}
      </legend>
      <div className={styles.options}>
        {options.map((option) => {
          const swatch = swatchOf?.(option);
          const soldOut = isSoldOut?.(option);
          return (
            <label
              key={option}
              className={clsx(
                styles.option,
                swatch && styles.withSwatch,
                soldOut && styles.soldOut,
              )}
            >
              <input
                type="radio"
                name={name}
                value={option}
                checked={option === value}
                onChange={() => onChange(option)}
                className={styles.input}
              />
              {swatch && <span className={styles.swatch} style={{ background: swatch }} />}
              {option}
              {soldOut && <span className="visually-hidden"> sold out</span>}
            </label>
          );
        })}
      </div>
      {error && (
        <p id={`${name}-error`} className={styles.error} role="alert">
          {error}
        </p>
      )}
    </fieldset>
  );
}

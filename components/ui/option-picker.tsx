'use client';

import clsx from 'clsx/lite';
import { type ReactNode, type Ref, useId } from 'react';
import styles from './option-picker.module.scss';

type OptionPickerProps = {
  legend: string;
  options: readonly string[];
  value: string | undefined;
  onChange: (value: string) => void;
  /** Asks for a choice in the legend; the message is a toast (§5). */
  isMissing?: boolean;
  /** Returns a CSS color for the option's swatch. */
  toSwatch?: (option: string) => string | undefined;
  /** Sold-out options are crossed out but can be selected. */
  isSoldOut?: (option: string) => boolean;
  /** The first option. */
  ref?: Ref<HTMLInputElement>;
  /** Follows the options, such as a button for a size guide. */
  aside?: ReactNode;
};

export function OptionPicker({
  legend,
  options,
  value,
  onChange,
  isMissing = false,
  toSwatch,
  isSoldOut,
  ref,
  aside,
}: OptionPickerProps) {
  const name = useId();
  return (
    <fieldset className={clsx(isMissing && styles.missing)}>
      <legend className={styles.legend}>
        {legend}
        {value && options.length > 1 && <span className={styles.chosen}>: {value}</span>}
        {isMissing && ': choose one'}
      </legend>
      <div className={styles.options}>
        {options.map((option, index) => {
          const swatch = toSwatch?.(option);
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
                ref={index === 0 ? ref : undefined}
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
        {aside}
      </div>
    </fieldset>
  );
}

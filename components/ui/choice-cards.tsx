'use client';

import { useId } from 'react';
import styles from './choice-cards.module.scss';
import { FieldError, getControlProps } from './field-error';
import { Icon } from './icon';
import type { IconName } from './icon-name';

type Choice = {
  value: string;
  label: string;
  description?: string | undefined;
  icon?: IconName | undefined;
};

type ChoiceCardsProps = {
  legend: string;
  hint?: string | undefined;
  name: string;
  choices: readonly Choice[];
  value: string;
  required: boolean;
  error?: string | undefined;
  onChoose: (value: string) => void;
};

/** A radio group of large cards; rows where choices have descriptions. */
export function ChoiceCards(props: ChoiceCardsProps) {
  const { legend, hint, name, choices, value, required, error, onChoose } = props;
  const id = useId();
  const aria = getControlProps(id, { hint, error });
  const areRows = choices.some(({ description }) => description);
  return (
    <fieldset className={styles.group} aria-describedby={aria['aria-describedby']}>
      <legend className={styles.legend}>{legend}</legend>
      {hint && (
        <p id={`${id}-hint`} className="quiet">
          {hint}
        </p>
      )}
      <div className={areRows ? styles.rows : styles.cards}>
        {choices.map((choice, index) => (
          <label key={choice.value} className={styles.card}>
            <input
              type="radio"
              name={name}
              required={required}
              value={choice.value}
              aria-invalid={aria['aria-invalid']}
              checked={choice.value === value}
              onChange={() => onChoose(choice.value)}
              className={styles.input}
              aria-labelledby={`${id}-${index}`}
              aria-describedby={choice.description && `${id}-${index}-text`}
            />
            {choice.icon && <Icon name={choice.icon} />}
            <span>
              <span id={`${id}-${index}`}>{choice.label}</span>
              {choice.description && (
                <span id={`${id}-${index}-text`} className={styles.description}>
                  {choice.description}
                </span>
              )}
            </span>
          </label>
        ))}
      </div>
      <FieldError id={id} error={error} />
    </fieldset>
  );
}

'use client';

import { type ComponentProps, useState } from 'react';
import styles from './field.module.scss';
import { FieldFrame, type FieldTexts } from './field-frame';
import { Icon } from './icon';

export function PasswordField(field: FieldTexts & Omit<ComponentProps<'input'>, 'type'>) {
  const [isShown, setShown] = useState(false);
  return (
    <FieldFrame
      field={field}
      render={(control) => (
        <div className={styles.password}>
          <input
            className={styles.control}
            autoCapitalize="none"
            spellCheck={false}
            {...control}
            type={isShown ? 'text' : 'password'}
          />
          <button
            type="button"
            className={styles.reveal}
            aria-label={isShown ? 'Hide password' : 'Show password'}
            aria-pressed={isShown}
            aria-controls={control.id}
            onClick={() => setShown(!isShown)}
          >
            <Icon name={isShown ? 'eye-off' : 'eye'} />
          </button>
        </div>
      )}
    />
  );
}

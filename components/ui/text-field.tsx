import clsx from 'clsx/lite';
import type { ComponentProps } from 'react';
import styles from './field.module.scss';
import { FieldFrame, type FieldTexts } from './field-frame';

export const TextField = (field: FieldTexts & ComponentProps<'input'>) => (
  <FieldFrame
    field={field}
    render={(control) => <input className={styles.control} {...control} />}
  />
);

export const TextAreaField = (field: FieldTexts & ComponentProps<'textarea'>) => (
  <FieldFrame
    field={field}
    render={(control) => <textarea className={clsx(styles.control, styles.area)} {...control} />}
  />
);

import clsx from 'clsx/lite';
import type { ComponentProps } from 'react';
import styles from './field.module.scss';
import { FieldFrame, type FieldTexts } from './field-frame';

type TextFieldProps = FieldTexts & ComponentProps<'input'>;

export const TextField = (field: TextFieldProps) => (
  <FieldFrame
    field={field}
    render={(control) => <input className={styles.control} {...control} />}
  />
);

type TextAreaFieldProps = FieldTexts & ComponentProps<'textarea'>;

export const TextAreaField = (field: TextAreaFieldProps) => (
  <FieldFrame
    field={field}
    render={(control) => <textarea className={clsx(styles.control, styles.area)} {...control} />}
  />
);

import type { ComponentProps } from 'react';
import { FieldFrame, type FieldTexts } from './field-frame';
import { Select } from './select';

type SelectFieldProps = FieldTexts & ComponentProps<'select'>;

export function SelectField({ label, hint, error, className, ...select }: SelectFieldProps) {
  return (
    <FieldFrame label={label} hint={hint} error={error} className={className}>
      {(control) => <Select {...select} {...control} />}
    </FieldFrame>
  );
}

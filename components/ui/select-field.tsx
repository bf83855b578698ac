import type { ComponentProps } from 'react';
import { FieldFrame, type FieldWords } from './field-frame';
import { Select } from './select';

type SelectFieldProps = FieldWords & ComponentProps<'select'>;

export function SelectField({ label, hint, error, className, ...select }: SelectFieldProps) {
  return (
    <FieldFrame {...{ label, hint, error, className }}>
      {(control) => <Select {...select} {...control} />}
    </FieldFrame>
  );
}

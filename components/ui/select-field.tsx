import { type ComponentProps, useId } from 'react';
import { describedBy, FieldFrame, type FieldWords } from './field-frame';
import { Select } from './select';

type SelectFieldProps = FieldWords & ComponentProps<'select'>;

export function SelectField({ label, hint, error, className, ...select }: SelectFieldProps) {
  const id = useId();
  return (
    <FieldFrame id={id} {...{ label, hint, error, className }}>
      <Select {...select} {...describedBy(id, { hint, error })} />
    </FieldFrame>
  );
}

import type { ComponentProps } from 'react';
import { FieldFrame, type FieldTexts } from './field-frame';
import { Select } from './select';

type SelectFieldProps = FieldTexts & ComponentProps<'select'>;

export const SelectField = (field: SelectFieldProps) => (
  <FieldFrame field={field} render={(control) => <Select {...control} />} />
);

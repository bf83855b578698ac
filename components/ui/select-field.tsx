import type { ComponentProps } from 'react';
import { FieldFrame, type FieldTexts } from './field-frame';
import { Select } from './select';

export const SelectField = (field: FieldTexts & ComponentProps<'select'>) => (
  <FieldFrame field={field} render={(control) => <Select {...control} />} />
);

import type { ComponentProps } from 'react';
import { TextField } from '@/components/ui/text-field';

export const EmailField = (field: Omit<ComponentProps<typeof TextField>, 'label'>) => (
  <TextField
    label="Email"
    type="email"
    autoComplete="username"
    inputMode="email"
    autoCapitalize="none"
    {...field}
  />
);

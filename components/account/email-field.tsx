import type { ComponentProps } from 'react';
import { TextField } from '@/components/ui/text-field';

export function EmailField(field: Omit<ComponentProps<typeof TextField>, 'label'>) {
  return (
    <TextField
      label="Email"
      type="email"
      autoComplete="username"
      inputMode="email"
      autoCapitalize="none"
      {...field}
    />
  );
}

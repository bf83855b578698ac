import type { ComponentProps } from 'react';
import { TextField } from '@/components/ui/text-field';

/** The address that an account is known by. */
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

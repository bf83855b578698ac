import type { ComponentProps } from 'react';
import { PasswordField } from '@/components/ui/password-field';
import { saveErrorMessage } from '@/lib/account/account-labels';
import type { ApiFailure } from '@/lib/api/result';

type CurrentPasswordProps = Omit<ComponentProps<typeof PasswordField>, 'label'> & {
  /** For password managers. */
  email: string;
};

export const CurrentPassword = ({ email, ...field }: CurrentPasswordProps) => (
  <>
    <input type="email" autoComplete="username" value={email} readOnly hidden />
    <PasswordField label="Current password" autoComplete="current-password" {...field} />
  </>
);

type SetError = (
  name: 'password' | 'root',
  error: { message: string },
  options: { shouldFocus: boolean },
) => void;

/** Returns whether the password is wrong, which is shown at its field. */
export function showFailure(failure: ApiFailure, setError: SetError): boolean {
  const isWrong = failure.kind === 'rejected' && failure.field === 'password';
  setError(
    isWrong ? 'password' : 'root',
    { message: saveErrorMessage(failure) },
    { shouldFocus: isWrong },
  );
  return isWrong;
}

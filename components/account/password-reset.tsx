'use client';

import { useSyncExternalStore } from 'react';
import { AuthFrame } from './auth-frame';
import { NewPasswordForm } from './new-password-form';
import { ResetLinkForm } from './reset-link-form';

const never = () => () => {};

/** The token of the link that was followed; null without one, undefined on the server. */
function useToken(): string | null | undefined {
  return useSyncExternalStore<string | null | undefined>(
    never,
    () => new URLSearchParams(location.search).get('token'),
    () => undefined,
  );
}

/** /forgot-password: asks for the e-mail; with a link's token, for a new password (ruling 8). */
export function PasswordReset() {
  const token = useToken();
  if (token) {
    return (
      <AuthFrame heading="Choose a new password" text="You will be asked for it the next time.">
        <NewPasswordForm token={token} />
      </AuthFrame>
    );
  }
  return (
    <AuthFrame
      heading="Forgot your password?"
      text="Tell us your e-mail address, and we send you a link to choose a new one."
    >
      <ResetLinkForm />
    </AuthFrame>
  );
}

'use client';

import { useSearchParams } from 'next/navigation';
import { Suspense } from 'react';
import { AuthFrame } from './auth-frame';
import { NewPasswordForm } from './new-password-form';
import { ResetLinkForm } from './reset-link-form';

/** /forgot-password: asks for the e-mail; with a link's token, for a new password (ruling 8). */
export function PasswordReset() {
  return (
    <Suspense fallback={<AskForLink />}>
      <ByToken />
    </Suspense>
  );
}

function ByToken() {
  const token = useSearchParams().get('token');
  if (!token) return <AskForLink />;
  return (
    <AuthFrame heading="Choose a new password" text="You will be asked for it the next time.">
      <NewPasswordForm token={token} />
    </AuthFrame>
  );
}

function AskForLink() {
  return (
    <AuthFrame
      heading="Forgot your password?"
      text="Tell us your e-mail address, and we send you a link to choose a new one."
    >
      <ResetLinkForm />
    </AuthFrame>
  );
}

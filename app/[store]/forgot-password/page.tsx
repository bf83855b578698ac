import type { Metadata } from 'next';
import { AuthFrame } from '@/components/account/auth-frame';
import { NewPasswordForm } from '@/components/account/new-password-form';
import { ResetLinkForm } from '@/components/account/reset-link-form';

export const metadata: Metadata = {
  title: 'Forgot password',
  robots: { index: false },
  // The link in the e-mail carries a one-time token.
  referrer: 'no-referrer',
};

// Asked for at each visit: a link's token belongs in no kept page.
export const dynamic = 'force-dynamic';

type ForgotPasswordProps = { searchParams: Promise<{ token?: string | string[] }> };

/** Asks for the e-mail; with a link's token, for a new password (ruling 8). */
export default async function ForgotPasswordPage({ searchParams }: ForgotPasswordProps) {
  const { token } = await searchParams;
  if (typeof token === 'string' && token !== '') {
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

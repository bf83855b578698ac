import type { Metadata } from 'next';
import { AuthFrame } from '@/components/account/auth-frame';
import { NewPasswordForm } from '@/components/account/new-password-form';
import { ReachStore } from '@/components/account/reach-store';
import { ResetLinkForm } from '@/components/account/reset-link-form';
import { readStore } from '@/lib/store/read-store';
import type { StoreParams } from '../layout';

export const metadata: Metadata = {
  title: 'Forgot password',
  robots: { index: false },
  // The link in the e-mail carries a one-time token.
  referrer: 'no-referrer',
};

// Asked for at each visit: a link's token belongs in no kept page.
export const dynamic = 'force-dynamic';

type ForgotPasswordProps = StoreParams & {
  searchParams: Promise<{ token?: string | string[] }>;
};

/** Asks for the e-mail, where mails are sent; with a link's token, for a new password (ruling 8). */
export default async function ForgotPasswordPage({ params, searchParams }: ForgotPasswordProps) {
  const { token } = await searchParams;
  if (typeof token === 'string' && token !== '') {
    return (
      <AuthFrame heading="Choose a new password" text="You will be asked for it the next time.">
        <NewPasswordForm token={token} />
      </AuthFrame>
    );
  }
  const { sendsMail, company } = await readStore((await params).store);
  if (!sendsMail) {
    return (
      <AuthFrame
        heading="Forgot your password?"
        text="This shop sends no e-mails. Please get in touch, and you are given a link to choose a new one."
      >
        <ReachStore email={company.email} phone={company.phone} />
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

import type { Metadata } from 'next';
import { PasswordReset } from '@/components/account/password-reset';
import { requireStore } from '@/lib/store/read-store';
import type { StoreParams } from '../layout';

export const metadata: Metadata = {
  title: 'Forgot password',
  robots: { index: false },
  // The link in the e-mail carries a one-time token.
  referrer: 'no-referrer',
};

export default async function ForgotPasswordPage({ params }: StoreParams) {
  await requireStore((await params).store);
  return <PasswordReset />;
}

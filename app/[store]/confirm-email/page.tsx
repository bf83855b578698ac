import type { Metadata } from 'next';
import { EmailLinkPage, type EmailLinkParams } from '@/components/account/email-link-page';

export const metadata: Metadata = {
  title: 'Confirm your email address',
  robots: { index: false },
  // The URL carries a token.
  referrer: 'no-referrer',
};

// Dynamic: a cached page must not contain a token.
export const dynamic = 'force-dynamic';

/** Confirms a newsletter subscription, a restock notice or an account's email address. */
export default function ConfirmEmailPage({ searchParams }: { searchParams: EmailLinkParams }) {
  return (
    <EmailLinkPage
      heading="Confirm your email address"
      text="Press the button to confirm that this is your email address."
      button="Confirm"
      action="confirm"
      searchParams={searchParams}
    />
  );
}

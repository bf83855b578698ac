import type { Metadata } from 'next';
import { EmailLinkPage, type EmailLinkParams } from '@/components/account/email-link-page';

export const metadata: Metadata = {
  title: 'Unsubscribe',
  robots: { index: false },
  // The URL carries a token.
  referrer: 'no-referrer',
};

// Dynamic: a cached page must not contain a token.
export const dynamic = 'force-dynamic';

/** Ends a newsletter subscription, or all restock notices of an address. */
export default function UnsubscribePage({ searchParams }: { searchParams: EmailLinkParams }) {
  return (
    <EmailLinkPage
      heading="Unsubscribe"
      text="Press the button to stop receiving these emails."
      button="Unsubscribe"
      action="unsubscribe"
      searchParams={searchParams}
    />
  );
}

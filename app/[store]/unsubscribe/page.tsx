import type { Metadata } from 'next';
import { EmailLinkPage, type EmailLinkParams } from '@/components/account/email-link-page';
import { readStore } from '@/lib/shop/read-store';
import type { StoreParams } from '../layout';

export const metadata: Metadata = {
  title: 'Unsubscribe',
  robots: { index: false },
  // The URL carries a token.
  referrer: 'no-referrer',
};

// Dynamic: a cached page must not contain a token.
export const dynamic = 'force-dynamic';

/** Ends a newsletter subscription, or all restock notices of an address. */
export default async function UnsubscribePage({
  params,
  searchParams,
}: StoreParams & { searchParams: EmailLinkParams }) {
  const { name } = await readStore((await params).store);
  return (
    <EmailLinkPage
      heading="Unsubscribe"
      text={`Press the button to stop receiving these emails from ${name}.`}
      button="Unsubscribe"
      action="unsubscribe"
      searchParams={searchParams}
    />
  );
}

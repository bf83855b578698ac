import type { Metadata } from 'next';
import { EmailLinkPage, type EmailLinkParams } from '@/components/account/email-link-page';
import { getEmailLink } from '@/lib/account/get-email-link';
import { unsubscribeState } from '@/lib/messages/email-links';
import { unindexedPage } from '@/lib/seo/page-metadata';
import { getStore } from '@/lib/shop/get-store';
import type { StoreParams } from '../layout';

export const metadata: Metadata = {
  ...unindexedPage('unsubscribe'),
  // The URL carries a token.
  referrer: 'no-referrer',
};

// Dynamic: a cached page must not contain a token.
export const dynamic = 'force-dynamic';

/** Ends a newsletter subscription, all restock notices of an address, or its mails about reviews. */
export default async function UnsubscribePage({
  params,
  searchParams,
}: StoreParams & { searchParams: EmailLinkParams }) {
  const { store } = await params;
  const link = await getEmailLink(store, (await searchParams).token);
  const { name } = await getStore(store);
  return (
    <EmailLinkPage
      heading="Unsubscribe"
      state={unsubscribeState(link, name)}
      button="Unsubscribe"
      action="unsubscribe"
      subject={typeof link === 'object' ? link.subject : undefined}
      searchParams={searchParams}
    />
  );
}

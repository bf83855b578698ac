import type { Metadata } from 'next';
import { EmailLinkPage } from '@/components/account/email-link-page';
import { getEmailLink } from '@/lib/account/get-email-link';
import { unsubscribeState } from '@/lib/messages/email-links';
import { unindexedPage } from '@/lib/seo/page-metadata';
import { getStore } from '@/lib/shop/get-store';

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
}: PageProps<'/[store]/unsubscribe'>) {
  const { store } = await params;
  const link = await getEmailLink(store, (await searchParams).token);
  const { name } = await getStore(store);
  return (
    <EmailLinkPage
      state={unsubscribeState(link, name)}
      action="unsubscribe"
      subject={typeof link === 'object' ? link.subject : undefined}
      searchParams={searchParams}
    />
  );
}

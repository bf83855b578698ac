import type { Metadata } from 'next';
import { headers } from 'next/headers';
import { EmailLinkPage, type EmailLinkParams } from '@/components/account/email-link-page';
import { readEmailLink } from '@/lib/account/read-email-link';
import { clientHeaders } from '@/lib/api/api-proxy';
import { confirmationText } from '@/lib/messages/email-links';
import { readStore } from '@/lib/shop/read-store';
import type { StoreParams } from '../layout';

export const metadata: Metadata = {
  title: 'Confirm your email address',
  robots: { index: false },
  // The URL carries a token.
  referrer: 'no-referrer',
};

// Dynamic: a cached page must not contain a token.
export const dynamic = 'force-dynamic';

/** Confirms a newsletter subscription, a restock notice or an account's email address. */
export default async function ConfirmEmailPage({
  params,
  searchParams,
}: StoreParams & { searchParams: EmailLinkParams }) {
  const { store } = await params;
  const { token } = await searchParams;
  const link =
    typeof token === 'string'
      ? await readEmailLink(store, token, clientHeaders(await headers()))
      : undefined;
  const { name } = await readStore(store);
  return (
    <EmailLinkPage
      heading="Confirm your email address"
      text={confirmationText(link, name)}
      button="Confirm"
      action="confirm"
      searchParams={searchParams}
    />
  );
}

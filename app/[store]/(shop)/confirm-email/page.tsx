import { nameWithChoice } from '@aangan/contract/rules/variant-name';
import type { Metadata } from 'next';
import { EmailLinkPage } from '@/components/account/email-link-page';
import { getEmailLink } from '@/lib/account/get-email-link';
import { getProduct } from '@/lib/catalogue/get-products';
import { choiceOfVariant, variantPath } from '@/lib/catalogue/variant-link';
import { confirmationState } from '@/lib/messages/email-links';
import { productPath } from '@/lib/routing/routes';
import { unindexedPage } from '@/lib/seo/page-metadata';
import { getStore } from '@/lib/shop/get-store';

export const metadata: Metadata = {
  ...unindexedPage('confirm-email'),
  // The URL carries a token.
  referrer: 'no-referrer',
};

// Dynamic: a cached page must not contain a token.
export const dynamic = 'force-dynamic';

/** The confirmed product with its variant; read here, so that a crafted URL names none of its own. */
async function readRequested(store: string, product: unknown, variant: unknown) {
  const found = typeof product === 'string' ? await getProduct(store, product) : undefined;
  if (!found) return undefined;
  const choice = typeof variant === 'string' ? choiceOfVariant(found, variant) : undefined;
  return {
    name: nameWithChoice(found.name, choice ?? {}),
    path: choice ? variantPath(found.id, String(variant)) : productPath(found.id),
  };
}

/** Confirms a newsletter subscription, a restock notice or an account's email address. */
export default async function ConfirmEmailPage({
  params,
  searchParams,
}: PageProps<'/[store]/confirm-email'>) {
  const { store } = await params;
  const { token, product, variant, others } = await searchParams;
  const link = await getEmailLink(store, token);
  const { name } = await getStore(store);
  return (
    <EmailLinkPage
      state={confirmationState(link, name)}
      action="confirm"
      searchParams={searchParams}
      product={await readRequested(store, product, variant)}
      others={/^\d{1,3}$/.test(String(others)) ? Number(others) : 0}
    />
  );
}

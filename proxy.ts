import { composeSteps } from '@/lib/routing/steps/compose';
import { withAlias, withCanonicalUrl } from '@/lib/routing/steps/with-canonical-url';
import { withCollections } from '@/lib/routing/steps/with-collections';
import { withCouponLink } from '@/lib/routing/steps/with-coupon-link';
import { withGuard } from '@/lib/routing/steps/with-guard';
import { withListing } from '@/lib/routing/steps/with-listing';
import { withOldAddresses } from '@/lib/routing/steps/with-old-addresses';
import { notFound, withPages, withReadableText } from '@/lib/routing/steps/with-pages';
import { withShortLink } from '@/lib/routing/steps/with-short-link';
import { withStoreFiles } from '@/lib/routing/steps/with-store-files';
import { tenantProxy } from '@/lib/routing/tenant-proxy';

/** Each step wraps those below it: it routes the request itself, or changes what they route. */
export const proxy = tenantProxy(
  composeSteps(
    [
      withReadableText,
      withShortLink,
      withAlias,
      withCouponLink,
      withCanonicalUrl,
      withStoreFiles,
      withOldAddresses,
      withCollections,
      withGuard,
      withListing,
      withPages,
    ],
    notFound,
  ),
);

/** All paths but those of routes outside app/[store]. */
export const config = {
  matcher: [
    '/((?!_next/|api/(?:v1/.|email-links/.|session$|revalidate$)|media/[^/]+/.|pictures/[^/]+\\.\\w+$).*)',
  ],
};

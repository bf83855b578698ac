import { composeSteps } from '@/lib/routing/steps/compose';
import { withAlias } from '@/lib/routing/steps/with-alias';
import { withCanonicalUrl } from '@/lib/routing/steps/with-canonical-url';
import { withCouponLink } from '@/lib/routing/steps/with-coupon-link';
import { withGuard } from '@/lib/routing/steps/with-guard';
import { withListing } from '@/lib/routing/steps/with-listing';
import { withNotFound } from '@/lib/routing/steps/with-not-found';
import { withPages } from '@/lib/routing/steps/with-pages';
import { withStoreFiles } from '@/lib/routing/steps/with-store-files';
import { withTenant } from '@/lib/routing/steps/with-tenant';

/** In this order, each step returns a route or leaves the request to the next. */
export const proxy = withTenant(
  composeSteps(
    withAlias,
    withCouponLink,
    withCanonicalUrl,
    withStoreFiles,
    withGuard,
    withListing,
    withPages,
    withNotFound,
  ),
);

/** All paths but those of routes outside app/[store]. */
export const config = {
  matcher: [
    '/((?!_next/|api/(?:v1/.|email-links/.|session$|revalidate$|health$)|media/[^/]+/.|pictures/[^/]+\\.\\w+$).*)',
  ],
};

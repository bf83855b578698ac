import { type NextRequest, NextResponse } from 'next/server';
import { storeOrigin } from '@/lib/contract/store-origin';
import { isAlias, storeOfHost } from '@/lib/hosts';
import { log } from '@/lib/log';
import { couponCookie, couponCookieMaxAgeSeconds, readCouponLink } from '@/lib/routing/coupon-link';
import { routeRequest } from '@/lib/routing/route-request';
import { readToken } from '@/lib/session';
import { storefrontSettings } from '@/lib/settings';
import { findKnownRoutes, findTenant } from '@/lib/shop/known-routes';
import { notSetUpPage } from '@/lib/shop/not-set-up-page';

/** Cached for a minute only: an alias may become a store. */
const permanentRedirect = { status: 308, headers: { 'cache-control': 'public, max-age=60' } };

/** Moves the coupon from the URL to a cookie, since cached pages are the same for all. */
function withCoupon(
  { nextUrl }: NextRequest,
  { code, search }: NonNullable<ReturnType<typeof readCouponLink>>,
): NextResponse {
  const response = NextResponse.redirect(nextUrl.origin + nextUrl.pathname + search, {
    status: 307,
    headers: { 'cache-control': 'no-store', 'x-robots-tag': 'noindex' },
  });
  if (code) {
    response.cookies.set(couponCookie, code, {
      maxAge: couponCookieMaxAgeSeconds,
      sameSite: 'lax',
    });
  }
  return response;
}

const unknownHostPage = () =>
  new NextResponse('No store is served at this address.\n', { status: 404 });

export async function proxy(request: NextRequest): Promise<Response> {
  const { STORE_HOSTS, STOREFRONT_PUBLIC_URL, PORT } = storefrontSettings();
  const host = request.headers.get('host');
  const requested = storeOfHost(host, STORE_HOSTS);
  if (!requested) return unknownHostPage();
  const tenant = await findTenant(requested);
  if (tenant.state === 'not-set-up') return notSetUpPage(requested);
  if (tenant.state !== 'served') return unknownHostPage();
  const store = tenant.host;

  const { pathname, search } = request.nextUrl;
  const coupon = readCouponLink(search);
  if (coupon && !isAlias(host, store)) return withCoupon(request, coupon);
  const resolution = await routeRequest(
    { pathname, search },
    readToken(request.cookies) !== undefined,
    findKnownRoutes(store),
  );

  const redirect = (to: string, permanent: boolean) => {
    const origin = isAlias(host, store)
      ? storeOrigin(store, STOREFRONT_PUBLIC_URL, PORT)
      : request.nextUrl.origin;
    return NextResponse.redirect(origin + to, permanent ? permanentRedirect : 307);
  };
  if (coupon) return redirect(pathname + search, false);
  if (resolution.kind === 'redirect') return redirect(resolution.to, resolution.permanent);
  if (isAlias(host, store)) return redirect(pathname + search, true);
  if (resolution.kind === 'missing') {
    log.warn({ store, path: pathname }, 'page not found');
    if (resolution.to) return redirect(resolution.to, false);
  }
  const page =
    resolution.kind === 'render' ? resolution : { path: '/not-found', status: 404 as const };
  const target = request.nextUrl.clone();
  target.pathname = `/${store}${page.path}`;
  return NextResponse.rewrite(target, page.status ? { status: page.status } : undefined);
}

/** Paths outside app/[store]. */
export const config = {
  matcher: [
    '/((?!_next/|api/(?:v1/.|email-links/.|session$|revalidate$|health$)|media/[^/]+/.|pictures/[^/]+\\.\\w+$).*)',
  ],
};

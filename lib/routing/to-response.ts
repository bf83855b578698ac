import { type NextRequest, NextResponse } from 'next/server';
import { cacheControl } from '@/lib/platform/cache-policy';
import { log } from '@/lib/platform/log';
import { isAlias, publicOrigin } from '@/lib/shop/hosts';
import { pageStatusHeader } from './page-status';
import type { Route } from './steps/compose';
import { couponCookie, couponCookieMaxAgeSeconds } from './steps/with-coupon-link';

const permanentRedirect = { status: 308, headers: { 'cache-control': cacheControl.redirect } };

const unlisted = { 'cache-control': 'no-store', 'x-robots-tag': 'noindex' };
const couponRedirect = { status: 307, headers: unlisted };
const shortLinkRedirect = { status: 308, headers: unlisted };

const toOrigin = (request: NextRequest, store: string): string =>
  isAlias(request.headers.get('host'), store) ? publicOrigin(store) : request.nextUrl.origin;

function rewrite(request: NextRequest, path: string, status: number | undefined): NextResponse {
  const target = request.nextUrl.clone();
  target.pathname = path;
  const headers = { [pageStatusHeader]: String(status) };
  return NextResponse.rewrite(target, status ? { status, headers } : undefined);
}

export function toResponse(route: Route, request: NextRequest, store: string): NextResponse {
  const origin = toOrigin(request, store);
  switch (route.kind) {
    case 'redirect':
      return NextResponse.redirect(origin + route.to, route.permanent ? permanentRedirect : 307);
    case 'short-link':
      return NextResponse.redirect(origin + route.to, shortLinkRedirect);
    case 'coupon': {
      const response = NextResponse.redirect(origin + route.to, couponRedirect);
      const options = { maxAge: couponCookieMaxAgeSeconds, sameSite: 'lax' } as const;
      if (route.code) response.cookies.set(couponCookie, route.code, options);
      return response;
    }
    case 'render':
      return rewrite(request, `/${store}${route.path}`, route.status);
    case 'not-found':
      log.warn({ store, path: request.nextUrl.pathname }, 'page not found');
      return route.to
        ? NextResponse.redirect(origin + route.to, 307)
        : rewrite(request, `/${store}/not-found`, 404);
  }
}

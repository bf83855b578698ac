import { type NextRequest, NextResponse } from 'next/server';
import { isAlias, storeOfHost } from '@/lib/hosts';
import { readToken } from '@/lib/session';
import { storefrontSettings } from '@/lib/settings';
import { findKnownRoutes, findTenant } from '@/lib/shop/known-routes';
import { notSetUpPage } from '@/lib/shop/not-set-up-page';
import { toResponse } from '../to-response';
import type { Router } from './compose';

const unknownHostPage = () =>
  new NextResponse('No store is served at this address.\n', { status: 404 });

/** Finds the store of the host, and routes the request within it. */
export function withTenant(route: Router): (request: NextRequest) => Promise<Response> {
  return async (request) => {
    const hostHeader = request.headers.get('host');
    const host = storeOfHost(hostHeader, storefrontSettings().STORE_HOSTS);
    if (!host) return unknownHostPage();
    const tenant = await findTenant(host);
    if (tenant.state === 'not-set-up') return notSetUpPage(host);
    if (tenant.state !== 'served') return unknownHostPage();
    const store = tenant.host;
    const storeRequest = {
      path: request.nextUrl.pathname,
      search: request.nextUrl.search,
      isAlias: isAlias(hostHeader, store),
      isSignedIn: readToken(request.cookies) !== undefined,
      knownRoutes: findKnownRoutes(store),
    };
    return toResponse(await route(storeRequest), request, store);
  };
}

import { type NextRequest, NextResponse } from 'next/server';
import { clientHeaders } from '@/lib/api/api-proxy';
import { isAlias, storeOfHost } from '@/lib/hosts';
import { readToken } from '@/lib/session';
import { storefrontSettings } from '@/lib/settings';
import { notSetUpPage } from '@/lib/shop/not-set-up-page';
import { findTenant } from '@/lib/shop/tenants';
import type { Router } from './steps/compose';
import { toResponse } from './to-response';

const unknownHostPage = () =>
  new NextResponse('No store is served at this address.\n', { status: 404 });

/** Finds the store of the host, and routes the request within it. */
export function tenantProxy(route: Router): (request: NextRequest) => Promise<Response> {
  return async (request) => {
    const hostHeader = request.headers.get('host');
    const host = storeOfHost(hostHeader, storefrontSettings().STORE_HOSTS);
    if (!host) return unknownHostPage();
    const tenant = await findTenant(host);
    if (tenant.state === 'not-set-up') return notSetUpPage(host);
    if (tenant.state !== 'served') return unknownHostPage();
    const store = tenant.host;
    const storeRequest = {
      store,
      path: request.nextUrl.pathname,
      search: request.nextUrl.search,
      isAlias: isAlias(hostHeader, store),
      clientHeaders: clientHeaders(request.headers),
      isSignedIn: readToken(request.cookies) !== undefined,
    };
    return toResponse(await route(storeRequest), request, store);
  };
}

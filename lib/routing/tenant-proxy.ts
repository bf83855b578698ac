import { type NextRequest, NextResponse } from 'next/server';
import { readToken } from '@/lib/account/session';
import { clientHeaders } from '@/lib/api/api-proxy';
import { isAlias, resolveStore } from '@/lib/shop/hosts';
import { notSetUpPage } from '@/lib/shop/not-set-up-page';
import { findTenant } from '@/lib/shop/tenants';
import type { Router } from './steps/compose';
import { toResponse } from './to-response';

const unknownHostPage = () =>
  new NextResponse('No store is served at this address.\n', { status: 404 });

export function tenantProxy(route: Router): (request: NextRequest) => Promise<Response> {
  return async (request) => {
    const hostHeader = request.headers.get('host');
    const host = resolveStore(hostHeader);
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

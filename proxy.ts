import { type NextRequest, NextResponse } from 'next/server';
import { storeOfHost } from '@/lib/hosts';
import { log } from '@/lib/log';
import { resolve } from '@/lib/routing/resolve';
import { tokenCookie } from '@/lib/session';
import { storefrontSettings } from '@/lib/settings';
import { gateOf, servesStore } from '@/lib/store/gate';

/** Host → store, guarded pages → /login, and every visible address → the cached page behind it. */
export async function proxy(request: NextRequest): Promise<NextResponse> {
  const host = request.headers.get('host');
  const store = storeOfHost(host, storefrontSettings().STORE_HOSTS);
  if (!store || !(await servesStore(store))) {
    return new NextResponse('No store is served at this address.\n', { status: 404 });
  }

  const { pathname, search } = request.nextUrl;
  const resolution = await resolve(
    { pathname, search },
    request.cookies.has(tokenCookie),
    gateOf(store),
  );

  if (resolution.kind === 'redirect') {
    return NextResponse.redirect(new URL(resolution.to, request.nextUrl));
  }
  if (resolution.kind === 'missing') {
    log.warn({ store, path: pathname }, 'page not found');
    if (resolution.to) return NextResponse.redirect(new URL(resolution.to, request.nextUrl));
  }
  const page =
    resolution.kind === 'render' ? resolution : { path: '/not-found', status: 404 as const };
  const target = request.nextUrl.clone();
  target.pathname = `/${store}${page.path}`;
  return NextResponse.rewrite(target, page.status ? { status: page.status } : undefined);
}

export const config = { matcher: ['/((?!_next/|api/|media/|pictures/).*)'] };

import type { NextRequest, NextResponse } from 'next/server';
import { callOf, clientHeaders, isSameOrigin, queryOf, responseFor } from '@/lib/api/api-proxy';
import { answer } from '@/lib/api/no-store-response';
import type { Sent } from '@/lib/api/send';
import { callBackend } from '@/lib/api/server';
import { storeOfHost } from '@/lib/hosts';
import { endSession, readToken } from '@/lib/session';
import { storefrontSettings } from '@/lib/settings';

type Context = { params: Promise<{ path: string[] }> };

/** The contract's response to a protected call without a token. */
function signedOut(): NextResponse {
  const response = answer(401, { error: 'Please sign in to continue.' });
  endSession(response.cookies);
  return response;
}

/**
 * Proxies calls of the contract: turns the cookie into a Bearer token and validates responses here,
 * so that pages ship no schemas.
 */
async function forward(request: NextRequest, { params }: Context): Promise<Response> {
  const store = storeOfHost(request.headers.get('host'), storefrontSettings().STORE_HOSTS);
  const { path } = await params;
  const call = callOf(request.method, path);
  if (!store || !call) return answer(404, { error: 'There is no such call' });

  const isWrite = request.method !== 'GET';
  const hasBody = isWrite && request.method !== 'DELETE';
  if (isWrite && !isSameOrigin(request.headers)) {
    return answer(403, { error: 'Not from this shop' });
  }
  if (hasBody && !request.headers.get('content-type')?.startsWith('application/json')) {
    return answer(415, { error: 'Send JSON' });
  }
  const token = readToken(request.cookies);
  if (isWrite && call.bearer === 'required' && !token) return signedOut();

  const text = hasBody ? await request.text() : '';
  const sent: Sent = {
    query: queryOf(request.nextUrl.searchParams),
    json: text || undefined,
    headers: {
      ...clientHeaders(request.headers),
      ...(token && { authorization: `Bearer ${token}` }),
    },
    fetch: { cache: 'no-store', redirect: 'error' },
  };
  const called = { ...call, path: `/${path.map(encodeURIComponent).join('/')}` };
  const { status, body, retryAfter } = responseFor(await callBackend(store, called, sent));
  const response = answer(status, body, retryAfter);
  // A 401 of a public call does not end the session (§4).
  if (status === 401 && call.bearer) endSession(response.cookies);
  return response;
}

export { forward as DELETE, forward as GET, forward as POST, forward as PUT };

import type { NextRequest, NextResponse } from 'next/server';
import { endSession, readToken } from '@/lib/account/session';
import {
  clientHeaders,
  findBrowserCall,
  isSameOrigin,
  toCallQuery,
  toProxyResponse,
} from '@/lib/api/api-proxy';
import { uncachedJsonResponse } from '@/lib/api/no-store-response';
import type { CallOptions } from '@/lib/api/send';
import { callBackend } from '@/lib/api/server';
import { resolveStore } from '@/lib/shop/hosts';

type Context = { params: Promise<{ path: string[] }> };

/** The contract's response to a protected call without a token. */
function unauthorized(): NextResponse {
  const response = uncachedJsonResponse(401, { error: 'Please sign in to continue.' });
  endSession(response.cookies);
  return response;
}

/**
 * Proxies calls of the contract: turns the cookie into a Bearer token and validates responses here,
 * so that pages ship no schemas.
 */
async function forward(request: NextRequest, { params }: Context): Promise<Response> {
  const store = resolveStore(request.headers.get('host'));
  const { path } = await params;
  const call = findBrowserCall(request.method, path);
  if (!store || !call) return uncachedJsonResponse(404, { error: 'Unknown API call' });

  const isWrite = request.method !== 'GET';
  const hasBody = isWrite && request.method !== 'DELETE';
  if (isWrite && !isSameOrigin(request.headers)) {
    return uncachedJsonResponse(403, { error: 'Cross-origin request rejected' });
  }
  if (hasBody && !request.headers.get('content-type')?.startsWith('application/json')) {
    return uncachedJsonResponse(415, { error: 'Content-Type must be application/json' });
  }
  const token = readToken(request.cookies);
  if (isWrite && call.bearer === 'required' && !token) return unauthorized();

  const text = hasBody ? await request.text() : '';
  const init: CallOptions = {
    query: toCallQuery(request.nextUrl.searchParams),
    json: text || undefined,
    headers: {
      ...clientHeaders(request.headers),
      ...(token && { authorization: `Bearer ${token}` }),
    },
    fetch: { cache: 'no-store', redirect: 'error' },
  };
  const backendCall = { ...call, path: `/${path.map(encodeURIComponent).join('/')}` };
  const { status, body, retryAfter } = toProxyResponse(await callBackend(store, backendCall, init));
  const response = uncachedJsonResponse(status, body, retryAfter);
  // A 401 of a public call does not end the session (§4).
  if (status === 401 && call.bearer === 'required') endSession(response.cookies);
  return response;
}

export { forward as DELETE, forward as GET, forward as POST, forward as PUT };

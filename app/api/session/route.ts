import { calls } from '@aangan/contract/calls';
import { loginInputSchema } from '@aangan/contract/user';
import { after, type NextRequest } from 'next/server';
import { beginSession, endSession, readToken } from '@/lib/account/session';
import { clientHeaders, isSameOrigin, toProxyResponse } from '@/lib/api/api-proxy';
import { uncachedJsonResponse } from '@/lib/api/no-store-response';
import { callBackend } from '@/lib/api/server';
import { resolveStore } from '@/lib/shop/hosts';

/** Returns the store of a same-origin request. */
function resolveOwnStore(request: NextRequest): string | undefined {
  if (!isSameOrigin(request.headers)) return undefined;
  return resolveStore(request.headers.get('host'));
}

const isSecure = (request: NextRequest): boolean =>
  request.headers.get('x-forwarded-proto') === 'https' ||
  new URL(request.url).protocol === 'https:';

/** POST /api/session: signs in and stores the token in an HttpOnly cookie. */
export async function POST(request: NextRequest): Promise<Response> {
  const store = resolveOwnStore(request);
  if (!store) return uncachedJsonResponse(403, { error: 'Cross-origin request rejected' });
  const input = loginInputSchema.safeParse(await request.json().catch(() => undefined));
  if (!input.success) return uncachedJsonResponse(400, { error: input.error.issues[0]?.message });

  const { rememberMe = false, ...body } = input.data;
  const result = await callBackend(store, calls.authorize, {
    body,
    headers: clientHeaders(request.headers),
  });
  if (result.ok) {
    const response = uncachedJsonResponse(200, {});
    const choice = { remember: rememberMe, secure: isSecure(request) };
    beginSession(response.cookies, result.data.token, choice);
    return response;
  }
  const { status, body: failed, retryAfter } = toProxyResponse(result);
  return uncachedJsonResponse(status, failed, retryAfter);
}

/** DELETE /api/session: signs out at once, then at the backend if it supports that. */
export async function DELETE(request: NextRequest): Promise<Response> {
  const store = resolveOwnStore(request);
  if (!store) return uncachedJsonResponse(403, { error: 'Cross-origin request rejected' });
  const token = readToken(request.cookies);
  if (token) {
    const headers = { authorization: `Bearer ${token}` };
    after(() => callBackend(store, calls.logout, { headers }));
  }
  const response = uncachedJsonResponse(200, {});
  endSession(response.cookies);
  return response;
}

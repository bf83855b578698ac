import { cookies } from 'next/headers';
import { baseAddress } from '@/lib/api/base-address';
import { answerFor, callOf, isSameOrigin, type Verdict } from '@/lib/api/door';
import { readBody, timeLimitMilliseconds } from '@/lib/api/send';
import { forwardedHeaders } from '@/lib/api/server';
import { storeOfHost } from '@/lib/hosts';
import { log } from '@/lib/log';
import { endedSessionCookies, tokenCookie } from '@/lib/session';
import { storefrontSettings } from '@/lib/settings';

const largestBody = 256 * 1024;
const passedOn = ['idempotency-key', 'x-request-id', 'user-agent', 'x-forwarded-for'];

type Context = { params: Promise<{ path: string[] }> };

function refuse(status: number, error: string): Response {
  return Response.json({ error }, { status, headers: { 'cache-control': 'no-store' } });
}

function headersFor(request: Request, store: string, token: string | undefined): Headers {
  const headers = new Headers({ accept: 'application/json', ...forwardedHeaders(store) });
  for (const name of passedOn) {
    const value = request.headers.get(name);
    if (value) headers.set(name, value);
  }
  if (request.method === 'POST') headers.set('content-type', 'application/json');
  if (token) headers.set('authorization', `Bearer ${token}`);
  return headers;
}

/**
 * The browser's door to the backend: calls of the contract only, the cookie becomes the Bearer, and
 * answers are read by their schemas here, so that pages need none.
 */
async function forward(request: Request, { params }: Context): Promise<Response> {
  const { STORE_HOSTS, API_BASE_URL } = storefrontSettings();
  const store = storeOfHost(request.headers.get('host'), STORE_HOSTS);
  const { path } = await params;
  const call = callOf(request.method, path);
  if (!store || !call) return refuse(404, 'There is no such call');

  const isWrite = request.method !== 'GET';
  if (isWrite && !isSameOrigin(request.headers)) return refuse(403, 'Not from this shop');
  if (isWrite && !request.headers.get('content-type')?.startsWith('application/json')) {
    return refuse(415, 'Send JSON');
  }
  const body = isWrite ? await request.text() : undefined;
  if (body && body.length > largestBody) return refuse(413, 'The request is too large');

  const token = (await cookies()).get(tokenCookie)?.value;
  const { search } = new URL(request.url);
  const address = `${baseAddress(store, API_BASE_URL)}/${path.map(encodeURIComponent).join('/')}${search}`;
  try {
    const answer = await fetch(address, {
      method: request.method,
      headers: headersFor(request, store, token),
      body,
      signal: AbortSignal.timeout(timeLimitMilliseconds),
      cache: 'no-store',
      redirect: 'error',
    });
    const headers = new Headers({ 'cache-control': 'no-store' });
    const retryAfter = answer.headers.get('retry-after');
    if (retryAfter) headers.set('retry-after', retryAfter);
    if (answer.status === 401) {
      for (const cookie of endedSessionCookies()) headers.append('set-cookie', cookie);
    }
    const { ok: isOk, status } = answer;
    const passed = answerFor(call, { status, isOk, body: await readBody(answer) });
    if (isOk && passed.status !== 200) {
      log.error(
        { store, call: `${call.method} ${call.path}`, ...Object(passed.body) },
        'call failed',
      );
    }
    return Response.json(passed.body, { status: passed.status, headers });
  } catch (error) {
    log.error({ store, call: `${call.method} ${call.path}`, err: error }, 'backend out of reach');
    const failure = { kind: 'unreachable', message: 'the backend did not answer' } as const;
    const verdict: Verdict = { failure };
    return Response.json(verdict, { status: 504, headers: { 'cache-control': 'no-store' } });
  }
}

export { forward as GET, forward as POST };

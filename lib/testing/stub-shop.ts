import { findBrowserCall, toProxyResponse } from '../api/api-proxy';
import { parseResponse } from '../api/request';

type StubResponse = { body: unknown } | { status: number; body?: unknown } | 'down' | 'waiting';

type RecordedCall = { call: string; body: unknown };

function respond(method: string, path: string, reply: StubResponse): Promise<Response> {
  if (reply === 'waiting') return new Promise(() => undefined);
  if (reply === 'down') return Promise.reject(new TypeError('fetch failed'));
  const call = findBrowserCall(method, path.replace(/\?.*/, '').split('/').slice(1));
  const received = { status: 200, body: undefined, ...reply };
  const isOk = received.status < 400;
  const headers = new Headers();
  const { status, body } = call
    ? toProxyResponse(parseResponse(call, { ...received, isOk, headers }))
    : received;
  const text = JSON.stringify(body ?? null);
  return Promise.resolve({ ok: status < 400, status, headers, text: async () => text } as Response);
}

/** Stubs the API proxy and its backend by 'GET /orders'; the last reply repeats; 404 otherwise. */
export function stubShop(replies: Record<string, StubResponse[]>): RecordedCall[] {
  const calls: RecordedCall[] = [];
  globalThis.fetch = async (input, init) => {
    const method = init?.method ?? 'GET';
    const path = String(input).replace('/api/v1', '');
    const call = `${method} ${path}`;
    calls.push({ call, body: init?.body && JSON.parse(String(init.body)) });
    const remaining = replies[call] ?? [{ status: 404 }];
    return respond(
      method,
      path,
      (remaining.length > 1 ? remaining.shift() : remaining[0]) ?? 'waiting',
    );
  };
  return calls;
}

import { type Call, calls } from '@aangan/contract/calls';
import { endpoints } from '@aangan/contract/endpoints';
import type { ApiFailure, ApiResult } from './result';

const browserCalls = Object.entries<Call>(calls).flatMap(([name, call]) =>
  name in endpoints ? call : [],
);

export function findBrowserCall(method: string, path: readonly string[]): Call | undefined {
  return browserCalls.find((call) => {
    const parts = call.path.split('/').slice(1);
    return (
      call.method === method &&
      parts.length === path.length &&
      // `.` and `..` would lead to another path.
      parts.every((part, index) =>
        part.startsWith('{') ? !/^\.{0,2}$/.test(path[index] ?? '') : part === path[index],
      )
    );
  });
}

export type ProxyError = { failure: ApiFailure };

type ProxyResponse = { status: number; body: unknown; retryAfter?: string | undefined };

export function toProxyResponse(result: ApiResult<unknown>): ProxyResponse {
  if (result.ok) return { status: 200, body: result.data ?? null };
  const { failure } = result;
  if (failure.kind === 'rejected') {
    const { status, message, field, code, retryAfter } = failure;
    return { status, body: { error: message, field, code }, retryAfter };
  }
  if (failure.kind === 'malformed') return { status: 502, body: { failure } };
  // Hides the backend's address from pages.
  return { status: 504, body: { failure: { ...failure, message: 'the backend did not respond' } } };
}

const forwardedHeaderNames = ['idempotency-key', 'x-request-id', 'user-agent', 'x-forwarded-for'];

/** The request headers that the backend receives; it limits rates by client. */
export const clientHeaders = (headers: Headers): Record<string, string> =>
  Object.fromEntries([...headers].filter(([name]) => forwardedHeaderNames.includes(name)));

export function isSameOrigin(headers: Headers): boolean {
  const site = headers.get('sec-fetch-site');
  if (site !== null) return site === 'same-origin' || site === 'none';
  const origin = headers.get('origin');
  if (origin === null) return true;
  return URL.canParse(origin) && new URL(origin).host === headers.get('host');
}

export const toCallQuery = (search: URLSearchParams): Record<string, string[]> =>
  Object.fromEntries([...new Set(search.keys())].map((name) => [name, search.getAll(name)]));

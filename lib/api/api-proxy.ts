import { additiveCalls } from '../contract/additive-calls';
import { type Call, calls } from '../contract/calls';
import type { ApiFailure, ApiResult } from './result';

/**
 * The calls that the contract opens to browsers. Signing in and out go through /api/session, which
 * keeps the token away from page scripts; an invoice is a page that the server renders.
 */
const open = [...Object.values<Call>(calls), ...Object.values<Call>(additiveCalls)].filter(
  ({ fromBrowser }) => fromBrowser,
);

/** The call of the contract that a method and path mean; everything else has no door. */
export function callOf(method: string, path: readonly string[]): Call | undefined {
  return open.find((call) => {
    const parts = call.path.split('/').slice(1);
    return (
      call.method === method &&
      parts.length === path.length &&
      parts.every((part, index) =>
        part.startsWith('{') ? isValue(path[index]) : part === path[index],
      )
    );
  });
}

/** Dots alone would lead to another path. */
function isValue(segment = ''): boolean {
  return !['', '.', '..'].includes(segment);
}

/** Why the backend gave no answer that the door could pass on, as pages read it. */
export type ProxyError = { failure: ApiFailure };

type Passed = { status: number; body: unknown; retryAfter?: string | undefined };

/** What a page gets for a call's result: the answer, the refusal, or the door's own verdict. */
export function responseFor(result: ApiResult<unknown>): Passed {
  if (result.ok) return { status: 200, body: result.data ?? null };
  const { failure } = result;
  if (failure.kind === 'refused') {
    const { status, message, field, code, retryAfter } = failure;
    return { status, body: { error: message, field, code }, retryAfter };
  }
  if (failure.kind === 'malformed') return { status: 502, body: { failure } };
  // Where the backend is looked for is not for pages to know.
  const unreachable = { kind: failure.kind, message: 'the backend did not answer' };
  return { status: 504, body: { failure: unreachable } };
}

const passedOn = ['idempotency-key', 'x-request-id', 'user-agent', 'x-forwarded-for'];

/** Headers of a shopper's request that the backend is told: it limits attempts by client. */
export function clientHeaders(headers: Headers): Record<string, string> {
  return Object.fromEntries([...headers].filter(([name]) => passedOn.includes(name)));
}

/** Whether a write comes from the shop's own pages: the browser names where a request comes from. */
export function isSameOrigin(headers: Headers): boolean {
  const site = headers.get('sec-fetch-site');
  if (site !== null) return site === 'same-origin' || site === 'none';
  const origin = headers.get('origin');
  if (origin === null) return true;
  return URL.canParse(origin) && new URL(origin).host === headers.get('host');
}

/** The query of a request; a parameter that stands in it more than once is a list. */
export function queryOf(search: URLSearchParams): Record<string, string | string[]> {
  const names = [...new Set(search.keys())];
  return Object.fromEntries(
    names.map((name) => {
      const [first = '', ...more] = search.getAll(name);
      return [name, more.length > 0 ? [first, ...more] : first];
    }),
  );
}

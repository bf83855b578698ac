import type { Endpoint } from '@aangan/contract/endpoints';
import { type ApiResult, type Rejection, reject } from './result';

export const timeoutMs = 10_000;

export type CallOptions = {
  path?: Record<string, string>;
  query?: Record<string, unknown>;
  body?: unknown;
  /** Raw JSON, instead of `body`. */
  json?: string | undefined;
  headers?: Record<string, string>;
  fetch?: RequestInit;
};

/** Path and query below the base address; empty query values are left out, lists are repeated. */
export function callUrl(
  endpoint: Endpoint,
  path: Record<string, string> = {},
  query: Record<string, unknown> = {},
): string {
  const filled = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(path[name] ?? ''),
  );
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    for (const one of Array.isArray(value) ? value : [value]) {
      if (one !== undefined && one !== null && one !== '') search.append(name, String(one));
    }
  }
  return search.size > 0 ? `${filled}?${search}` : filled;
}

export function parseBody(text: string): unknown {
  if (!text) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** Errors of fetch may come from another realm, where `instanceof Error` fails. */
export function reasonOf(error: unknown): string {
  const { name, message, cause }: Partial<Error> = Object(error);
  if (name === 'TimeoutError') return 'timed out';
  const { message: detail, code }: { message?: string; code?: string } = Object(cause);
  return detail || code || message || String(error);
}

export type ReceivedResponse = {
  status: number;
  isOk: boolean;
  body: unknown;
  headers: Headers;
};

export async function send(
  baseAddress: string,
  endpoint: Endpoint,
  { path, query, body: sentBody, json, headers, fetch: options }: CallOptions,
): Promise<ApiResult<ReceivedResponse>> {
  try {
    const content = json ?? (sentBody === undefined ? undefined : JSON.stringify(sentBody));
    const response = await fetch(baseAddress + callUrl(endpoint, path, query), {
      ...options,
      method: endpoint.method,
      headers: {
        accept: 'application/json',
        ...(content !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      body: content,
      credentials: 'include',
      signal: options?.signal ?? AbortSignal.timeout(timeoutMs),
    });
    const body = parseBody(await response.text());
    const { status, ok: isOk } = response;
    return { ok: true, data: { status, isOk, headers: response.headers, body } };
  } catch (error) {
    // A server has no `onLine`.
    const kind = globalThis.navigator?.onLine === false ? 'offline' : 'unreachable';
    return { ok: false, failure: { kind, isRetryable: true, message: reasonOf(error) } };
  }
}

const text = (value: unknown) => (typeof value === 'string' ? value : undefined);

export function toRejection({ status, body, headers }: ReceivedResponse): Rejection {
  const { error, field, code } = Object(body);
  return reject(status, {
    message: text(error),
    field: text(field),
    code: text(code),
    retryAfter: headers.get('retry-after') ?? undefined,
  });
}

import type { z } from 'zod';
import type { Call } from '../contract/calls';
import { apiErrorSchema } from '../contract/common';
import { fieldsOf, parseAnswer } from './parse-answer';
import type { ApiResult } from './result';

/** Every call ends after ten seconds. */
export const timeLimitMilliseconds = 10_000;

export type CallInput<C extends Call> = {
  /** Values of the `{name}` parts of the path. */
  path?: Record<string, string>;
  headers?: Record<string, string>;
  /** Anything else that fetch takes, such as Next's cache options. */
  fetch?: RequestInit;
} & (C['query'] extends z.ZodType ? { query?: z.input<C['query']> } : unknown) &
  (C['body'] extends z.ZodType ? { body: z.input<C['body']> } : unknown);

export type Answer<C extends Call> = z.output<C['answer']>;

/** Path and query of a call below the base address; empty query values are left out. */
export function callUrl(
  call: Call,
  path: Record<string, string> = {},
  query: Record<string, unknown> = {},
): string {
  const filled = call.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(path[name] ?? ''),
  );
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== null && value !== '') search.set(name, String(value));
  }
  return search.size > 0 ? `${filled}?${search}` : filled;
}

async function readBody(response: Response): Promise<unknown> {
  const text = await response.text();
  if (!text) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** Errors of fetch may come from another realm, where they are not `instanceof Error`. */
function reasonOf(error: unknown): string {
  const { name, message, cause }: Partial<Error> = Object(error);
  if (name === 'TimeoutError') return `no answer within ${timeLimitMilliseconds / 1000} s`;
  const { message: detail, code }: { message?: string; code?: string } = Object(cause);
  return detail || code || message || String(error);
}

/** Makes one call of the contract and reads its answer; never throws. */
export async function request<C extends Call>(
  baseAddress: string,
  call: C,
  input: CallInput<C>,
): Promise<ApiResult<Answer<C>>> {
  const {
    path,
    headers,
    fetch: options,
    query,
    body,
  } = input as CallInput<Call> & {
    query?: Record<string, unknown>;
    body?: unknown;
  };
  try {
    const response = await fetch(baseAddress + callUrl(call, path, query), {
      ...options,
      method: call.method,
      headers: {
        accept: 'application/json',
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      body: body === undefined ? undefined : JSON.stringify(body),
      credentials: 'include',
      signal: AbortSignal.timeout(timeLimitMilliseconds),
    });
    const received = await readBody(response);
    if (!response.ok) {
      const { data } = apiErrorSchema.safeParse(received);
      return {
        ok: false,
        failure: {
          kind: 'refused',
          status: response.status,
          message: data?.error,
          field: data?.field,
        },
      };
    }
    const parsed = parseAnswer(call.answer, received);
    if (parsed.success) return { ok: true, data: parsed.data as Answer<C> };
    return {
      ok: false,
      failure: { kind: 'malformed', status: response.status, message: fieldsOf(parsed.error) },
    };
  } catch (error) {
    return { ok: false, failure: { kind: 'unreachable', message: reasonOf(error) } };
  }
}

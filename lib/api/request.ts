import type { Call } from '@aangan/contract/calls';
import type { z } from 'zod';
import type { ApiResult } from './result';
import { type CallOptions, type ReceivedResponse, send, toRejection } from './send';

export type CallInput<C extends Call> = Omit<CallOptions, 'query' | 'body'> &
  (C['query'] extends z.ZodType ? { query?: z.input<C['query']> } : unknown) &
  (C['body'] extends z.ZodType ? { body: z.input<C['body']> } : unknown);

export type ResponseBody<C extends Call> = z.output<C['response']>;

/** Makes one call of the contract and validates the response; never throws. */
export async function request<C extends Call>(
  baseAddress: string,
  call: C,
  input: CallInput<C>,
): Promise<ApiResult<ResponseBody<C>>> {
  const response = await send(baseAddress, call, input);
  return response.ok ? parseResponse(call, response.data) : response;
}

export function parseResponse<C extends Call>(
  call: C,
  reply: ReceivedResponse,
): ApiResult<ResponseBody<C>> {
  const { isOk, status, body } = reply;
  if (!isOk) return { ok: false, failure: toRejection(reply) };
  const parsed = readBody(call.response, body);
  if (parsed.success) return { ok: true, data: parsed.data as ResponseBody<C> };
  const message = fieldsOf(parsed.error);
  const rest = withoutMalformedItems(body, parsed.error);
  const again = rest === undefined ? undefined : readBody(call.response, rest);
  if (again?.success) return { ok: true, data: again.data as ResponseBody<C>, dropped: message };
  return { ok: false, failure: { kind: 'malformed', isRetryable: false, status, message } };
}

function withoutMalformedItems(body: unknown, error: z.ZodError): unknown {
  const { data } = Object(body);
  const list: unknown[] | undefined = [body, data].find(Array.isArray);
  const indexes = new Set<unknown>();
  for (const { path } of error.issues) {
    const [first, second] = path;
    const index = first === 'data' ? second : first;
    if (typeof index !== 'number') return undefined;
    indexes.add(index);
  }
  const rest = list?.filter((_, index) => !indexes.has(index)) ?? [];
  if (rest.length === 0) return undefined;
  return list === body ? rest : { ...Object(body), data: rest };
}

/** An invalid_union issue has no details of its own: returns those of the closest option. */
function flattenIssue(issue: z.core.$ZodIssue): z.core.$ZodIssue[] {
  if (issue.code !== 'invalid_union') return [issue];
  const depth = (option: z.core.$ZodIssue[]) => Math.max(...option.map(({ path }) => path.length));
  const [closest = []] = [...issue.errors].sort((one, other) => depth(other) - depth(one));
  return closest
    .flatMap(flattenIssue)
    .map((inner) => ({ ...inner, path: [...issue.path, ...inner.path] }));
}

function fieldsOf(error: z.ZodError): string {
  return error.issues
    .flatMap(flattenIssue)
    .slice(0, 5)
    .map(({ path, message }) => `${path.join('.') || 'body'}: ${message}`)
    .join('; ');
}

/** Backends may wrap a body as `{ data: … }` (specification §7). */
export function readBody<S extends z.ZodType>(
  schema: S,
  body: unknown,
): z.ZodSafeParseResult<z.output<S>> {
  if (typeof body !== 'object' || body === null || !('data' in body)) return schema.safeParse(body);
  const inner = schema.safeParse(body.data);
  // A product list also has `data`, which no field of it matches.
  const isWrapper =
    inner.success || inner.error.issues.flatMap(flattenIssue).some(({ path }) => path.length > 0);
  return isWrapper ? inner : schema.safeParse(body);
}

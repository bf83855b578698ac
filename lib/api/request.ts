import type { z } from 'zod';
import type { Call } from '../contract/calls';
import { fieldsOf, parseAnswer } from './parse-answer';
import type { ApiResult } from './result';
import { type Reply, refusal, type Sent, send } from './send';

/** What a call takes, as far as the contract defines it. */
export type CallInput<C extends Call> = Omit<Sent, 'query' | 'body'> &
  (C['query'] extends z.ZodType ? { query?: z.input<C['query']> } : unknown) &
  (C['body'] extends z.ZodType ? { body: z.input<C['body']> } : unknown);

export type Answer<C extends Call> = z.output<C['answer']>;

/** Makes one call of the contract and reads its answer by the schema; never throws. */
export async function request<C extends Call>(
  baseAddress: string,
  call: C,
  input: CallInput<C>,
): Promise<ApiResult<Answer<C>>> {
  const sent = await send(baseAddress, call, input);
  return sent.ok ? readReply(call, sent.data) : sent;
}

/** What a reply means: a refusal, or the answer by the call's schema. */
export function readReply<C extends Call>(call: C, reply: Reply): ApiResult<Answer<C>> {
  const { isOk, status, body } = reply;
  if (!isOk) return { ok: false, failure: refusal(reply) };
  const parsed = parseAnswer(call.answer, body);
  if (parsed.success) return { ok: true, data: parsed.data as Answer<C> };
  return {
    ok: false,
    failure: { kind: 'malformed', status, message: fieldsOf(parsed.error) },
  };
}

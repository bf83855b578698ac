import { additiveCalls } from '../contract/additive-calls';
import { type Call, calls } from '../contract/calls';
import { fieldsOf, parseAnswer } from './parse-answer';
import type { ApiFailure } from './result';
import type { Reply } from './send';

/**
 * Signing in and out go through /api/session, which keeps the token away from page scripts; the
 * whole catalogue is for the storefront's server alone.
 */
const closed: Call[] = [calls.authorize, additiveCalls.logout, additiveCalls.catalogue];
const open = [...Object.values<Call>(calls), ...Object.values<Call>(additiveCalls)].filter(
  (call) => !closed.includes(call),
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

/** The door's own verdict on the backend, as pages read it. */
export type Verdict = { failure: ApiFailure };

/**
 * What a page gets for the backend's reply: an answer as its schema reads it, a refusal as it came,
 * or the verdict that the answer does not keep the contract (502).
 */
export function answerFor(call: Call, reply: Reply): { status: number; body: unknown } {
  const { status, isOk, body } = reply;
  if (!isOk) return { status, body: body ?? {} };
  const parsed = parseAnswer(call.answer, body);
  if (parsed.success) return { status: 200, body: parsed.data ?? null };
  const message = fieldsOf(parsed.error);
  const verdict: Verdict = { failure: { kind: 'malformed', status, message } };
  return { status: 502, body: verdict };
}

/** Whether a write comes from the shop's own pages: the browser names where a request comes from. */
export function isSameOrigin(headers: Headers): boolean {
  const site = headers.get('sec-fetch-site');
  if (site !== null) return site === 'same-origin' || site === 'none';
  const origin = headers.get('origin');
  if (origin === null) return true;
  return URL.canParse(origin) && new URL(origin).host === headers.get('host');
}

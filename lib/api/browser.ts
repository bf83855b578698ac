import type { Call } from '../contract/calls';
import { sessionLost } from '../session-events';
import { type Answer, type CallInput, request } from './request';
import type { ApiResult } from './result';

/** The store that the page belongs to, as the layout says it. */
export function currentStore(): string {
  return document.documentElement.dataset.store ?? location.hostname;
}

/** Calls the backend from a page, through the storefront's own door. */
export async function callShop<C extends Call>(
  call: C,
  input: CallInput<C>,
): Promise<ApiResult<Answer<C>>> {
  const result = await request('/api/v1', call, input);
  if (!result.ok && result.failure.kind === 'refused' && result.failure.status === 401) {
    sessionLost();
  }
  // The door answers 504 when the backend did not answer it.
  if (!result.ok && result.failure.kind === 'refused' && result.failure.status === 504) {
    return { ok: false, failure: { kind: 'unreachable', message: 'the backend did not answer' } };
  }
  return result;
}

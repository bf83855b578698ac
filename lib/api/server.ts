import 'server-only';
import type { Call } from '../contract/calls';
import { log } from '../log';
import { storefrontSettings } from '../settings';
import { baseAddress } from './base-address';
import { type Answer, type CallInput, request } from './request';
import type { ApiResult } from './result';

/** Headers that tell the backend whose request this is: the store's host, not the storefront's. */
export function forwardedHeaders(store: string): Record<string, string> {
  return { 'x-forwarded-host': store };
}

/** Calls the backend of a store from the storefront's server; failures are logged here, once. */
export async function callBackend<C extends Call>(
  store: string,
  call: C,
  input: CallInput<C>,
): Promise<ApiResult<Answer<C>>> {
  const address = baseAddress(store, storefrontSettings().API_BASE_URL);
  const result = await request(address, call, {
    ...input,
    headers: { ...forwardedHeaders(store), ...input.headers },
  });
  if (!result.ok && !isExpected(result.failure)) {
    log.error(
      { store, call: `${call.method} ${call.path}`, failure: result.failure },
      'call failed',
    );
  }
  return result;
}

/** A 4xx is an answer, not a fault. */
function isExpected(failure: (ApiResult<never> & { ok: false })['failure']): boolean {
  return failure.kind === 'refused' && failure.status < 500;
}

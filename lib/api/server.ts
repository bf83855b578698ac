import 'server-only';
import type { Call } from '@aangan/contract/calls';
import { isLocalHost } from '@aangan/contract/rules/store-origin';
import { log } from '../platform/log';
import { storefrontSettings } from '../platform/settings';
import { isAllowedStore } from '../shop/store-params';
import { type CallInput, type ResponseBody, request } from './request';
import { type ApiResult, reject } from './result';

/** The base address by specification §7. The store must come from `resolveStore`, not a Host header. */
export function backendAddress(
  store: string,
  apiBaseUrl = storefrontSettings().API_BASE_URL,
): string {
  if (apiBaseUrl) return apiBaseUrl;
  return isLocalHost(store) ? 'http://localhost:8044/api/v1' : `https://api.${store}/api/v1`;
}

export function forwardedHeaders(store: string): Record<string, string> {
  return { 'x-forwarded-host': store };
}

export async function callBackend<C extends Call>(
  store: string,
  call: C,
  input: CallInput<C>,
): Promise<ApiResult<ResponseBody<C>>> {
  if (!isAllowedStore(store)) {
    return { ok: false, failure: reject(404) };
  }
  const result = await request(backendAddress(store), call, {
    ...input,
    headers: { ...forwardedHeaders(store), ...input.headers },
    // A redirect target would decide whether a product exists.
    fetch: { redirect: 'error', ...input.fetch },
  });
  if (result.ok && result.dropped) {
    const problem = result.dropped;
    log.warn({ store, call: `${call.method} ${call.path}`, problem }, 'malformed items left out');
  }
  if (!result.ok && (result.failure.kind !== 'rejected' || result.failure.status >= 500)) {
    const { failure } = result;
    log.error({ store, call: `${call.method} ${call.path}`, failure }, 'call failed');
  }
  return result;
}

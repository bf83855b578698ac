import type { calls } from '@aangan/contract/calls';
import { endpoints } from '@aangan/contract/endpoints';
import { publishSessionLost } from '../account/session-events';
import type { ProxyError } from './api-proxy';
import type { CallInput, ResponseBody } from './request';
import type { ApiFailure, ApiResult } from './result';
import { type ReceivedResponse, send, toRejection } from './send';

export type ShopCall = keyof typeof endpoints;
export type ShopInput<N extends ShopCall> = CallInput<(typeof calls)[N]>;
export type ShopResponse<N extends ShopCall> = ResponseBody<(typeof calls)[N]>;

/** The failure that an error status of the storefront's own API states. */
export function failureOf(reply: ReceivedResponse): ApiFailure {
  const { failure }: Partial<ProxyError> = Object(reply.body);
  const isProxyError = reply.status === 502 || reply.status === 504;
  return isProxyError && failure ? failure : toRejection(reply);
}

/** Calls the backend through the API proxy, which validates responses: pages load no schemas. */
export async function callShop<N extends ShopCall>(
  name: N,
  input: ShopInput<N>,
): Promise<ApiResult<ShopResponse<N>>> {
  const response = await send('/api/v1', endpoints[name], input);
  if (!response.ok) return response;
  const { isOk, status, body } = response.data;
  if (status === 401) publishSessionLost();
  if (!isOk) return { ok: false, failure: failureOf(response.data) };
  // An intermediary may respond with a page.
  if (typeof body === 'string') {
    const message = 'body: not JSON';
    return { ok: false, failure: { kind: 'malformed', isRetryable: false, status, message } };
  }
  return { ok: true, data: body as ShopResponse<N> };
}

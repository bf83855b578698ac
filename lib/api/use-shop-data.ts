import { endpoints } from '@aangan/contract/endpoints';
import useSWR, { type SWRConfiguration, type SWRResponse } from 'swr';
import { getSessionVersion } from '../account/session-events';
import { callShop, type ShopCall, type ShopInput, type ShopResponse } from './browser';
import { type ApiFailureError, type ApiResult, orThrow } from './result';
import { type CallOptions, callUrl } from './send';

type Options<T> = SWRConfiguration<T, ApiFailureError>;

/**
 * Reads from the backend and caches the response for this session; null reads nothing. No retries.
 */
export function useShopData<N extends ShopCall>(
  name: N,
  input: ShopInput<N> | null,
  options?: Options<ShopResponse<N>>,
): SWRResponse<ShopResponse<N>, ApiFailureError> {
  return useShopQuery(name, input, (callInput) => callShop(name, callInput), options);
}

/** The same with its own reader; cached under the call and its first input. */
export function useShopQuery<N extends ShopCall, T>(
  name: N,
  input: ShopInput<N> | null,
  fetcher: (input: ShopInput<N>) => Promise<ApiResult<T>>,
  options?: Options<T>,
): SWRResponse<T, ApiFailureError> {
  const { path, query }: CallOptions = input ?? {};
  const key = input && `${getSessionVersion()} ${callUrl(endpoints[name], path, query)}`;
  return useSWR(key, async () => orThrow(name, await fetcher(input as ShopInput<N>)), {
    revalidateOnFocus: false,
    shouldRetryOnError: false,
    dedupingInterval: 0,
    ...options,
  });
}

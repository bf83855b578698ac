'use client';

import useSWR, { type SWRConfiguration, type SWRResponse } from 'swr';
import { endpoints } from '../contract/endpoints';
import { sessionNumber } from '../session-events';
import { callShop, type ShopCall, type ShopInput, type ShopResponse } from './browser';
import { type ApiFailureError, type ApiResult, orThrow } from './result';
import { callUrl, type Sent } from './send';

type Options<T> = SWRConfiguration<T, ApiFailureError>;

/**
 * Reads from the backend and keeps the answer for the next screen of this session; without an input
 * nothing is read. Unless the options say otherwise, nothing is tried again by itself, so that a
 * failure is said once.
 */
export function useShopData<N extends ShopCall>(
  name: N,
  input: ShopInput<N> | null,
  options?: Options<ShopResponse<N>>,
): SWRResponse<ShopResponse<N>, ApiFailureError> {
  return useShopRead(name, input, (given) => callShop(name, given), options);
}

/** The same for what is read in a way of its own; kept under the call and the input it begins with. */
export function useShopRead<N extends ShopCall, T>(
  name: N,
  input: ShopInput<N> | null,
  read: (input: ShopInput<N>) => Promise<ApiResult<T>>,
  options?: Options<T>,
): SWRResponse<T, ApiFailureError> {
  const { path, query }: Sent = input ?? {};
  const key = input && `${sessionNumber()} ${callUrl(endpoints[name], path, query)}`;
  return useSWR(key, async () => orThrow(name, await read(input as ShopInput<N>)), {
    revalidateOnFocus: false,
    shouldRetryOnError: false,
    // What the shopper has just done may have changed it.
    dedupingInterval: 0,
    ...options,
  });
}

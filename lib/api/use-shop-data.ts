'use client';

import useSWR, { type SWRResponse } from 'swr';
import { endpoints } from '../contract/endpoints';
import { sessionNumber } from '../session-events';
import { callShop, type ShopAnswer, type ShopCall, type ShopInput } from './browser';
import { type ApiFailureError, orThrow } from './result';
import { callUrl, type Sent } from './send';

/**
 * Reads from the backend and keeps the answer for the next screen of this session. Nothing is tried
 * again by itself, so that a failure is said once.
 */
export function useShopData<N extends ShopCall>(
  name: N,
  input: ShopInput<N> | null,
): SWRResponse<ShopAnswer<N>, ApiFailureError> {
  const { path, query }: Sent = input ?? {};
  const key = input && `${sessionNumber()} ${callUrl(endpoints[name], path, query)}`;
  return useSWR(key, async () => orThrow(name, await callShop(name, input as ShopInput<N>)), {
    revalidateOnFocus: false,
    shouldRetryOnError: false,
  });
}

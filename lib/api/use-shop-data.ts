'use client';

import useSWR, { type SWRResponse } from 'swr';
import type { Call } from '../contract/calls';
import { sessionNumber } from '../session-events';
import { callShop } from './browser';
import { type Answer, type CallInput, callUrl } from './request';
import { type ApiFailureError, orThrow } from './result';

/**
 * Reads from the backend and keeps the answer for the next screen of this session. Nothing is tried
 * again by itself, so that a failure is said once.
 */
export function useShopData<C extends Call>(
  call: C,
  input: CallInput<C> | null,
): SWRResponse<Answer<C>, ApiFailureError> {
  const { path, query } = (input ?? {}) as CallInput<Call> & { query?: Record<string, unknown> };
  const key = input && `${sessionNumber()} ${callUrl(call, path, query)}`;
  return useSWR(key, async () => orThrow(call.path, await callShop(call, input as CallInput<C>)), {
    revalidateOnFocus: false,
    shouldRetryOnError: false,
  });
}

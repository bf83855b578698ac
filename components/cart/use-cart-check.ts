import useSWR from 'swr';
import { callShop, type ShopInput } from '@/lib/api/browser';
import { withOfflineHint } from '@/lib/messages/offline';
import { getSessionVersion } from '@/lib/session-events';

type CheckOptions = {
  /** A failure is not shown for another code or PIN code. */
  subject: string;
  /** For a failure without a sentence of the backend. */
  message: string;
};

/**
 * Sends the cart whenever it changes; null sends nothing. The previous response is shown until the
 * next one, failures too: they are data, because SWR keeps no previous errors.
 */
export function useCartCheck<N extends 'quote' | 'checkCoupon'>(
  name: N,
  input: ShopInput<N> | null,
  { subject, message }: CheckOptions,
) {
  const { data, isLoading, mutate } = useSWR(
    input && [getSessionVersion(), name, input],
    async () => ({ subject, result: await callShop(name, input as ShopInput<N>) }),
    { keepPreviousData: true },
  );
  const result = input ? data?.result : undefined;
  const failure = result && !result.ok && data?.subject === subject ? result.failure : undefined;
  const rejection = failure?.kind === 'rejected' ? failure : undefined;
  return {
    data: result?.ok ? result.data : undefined,
    error: failure && {
      field: rejection?.field,
      code: rejection?.code,
      message: rejection?.message || withOfflineHint(message),
    },
    /** No response for this cart yet; repeated checks of it do not count. */
    isPending: isLoading,
    /** Nor for this code or PIN code: the data may be of another. */
    isSubjectPending: isLoading && data?.subject !== subject,
    checkAgain: () => mutate(),
  };
}

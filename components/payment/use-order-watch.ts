'use client';

import { useCallback, useEffect, useState } from 'react';
import { watchMilliseconds, watchPause } from '@/lib/payment/watch-schedule';
import { useOrder } from './use-order';

type OrderWatch = {
  /** Whether the watch ended without news; that says nothing about the payment. */
  hasGivenUp: boolean;
  checkAgain: () => void;
};

/** Asks for the order's state again and again, with growing pauses, for a quarter of an hour. */
export function useOrderWatch(orderId: string): OrderWatch {
  const [startedAt, setStartedAt] = useState(Date.now);
  const [hasGivenUp, setGivenUp] = useState(false);
  const pause = useCallback(() => watchPause(Date.now() - startedAt), [startedAt]);
  const { check } = useOrder(orderId, hasGivenUp ? undefined : pause);

  useEffect(() => {
    const timer = setTimeout(() => setGivenUp(true), startedAt + watchMilliseconds - Date.now());
    return () => clearTimeout(timer);
  }, [startedAt]);

  return {
    hasGivenUp,
    checkAgain() {
      setStartedAt(Date.now());
      setGivenUp(false);
      check();
    },
  };
}

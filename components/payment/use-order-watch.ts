import { useEffect, useState } from 'react';
import { pollIntervalMs, watchDurationMs } from '@/lib/payment/watch-schedule';
import { useOrder } from './use-order';

/**
 * Asks for the order's state again and again, with growing pauses and not while the tab is hidden,
 * for a quarter of an hour.
 */
export function useOrderWatch(orderId: string) {
  const [startedAt, setStartedAt] = useState(Date.now);
  const [hasGivenUp, setGivenUp] = useState(false);
  const { check } = useOrder(orderId);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    let isOver = false;

    function sleep() {
      const elapsed = Date.now() - startedAt;
      if (isOver) return;
      if (elapsed < watchDurationMs) timer = setTimeout(ask, pollIntervalMs(elapsed));
      else setGivenUp(true);
    }

    async function ask() {
      if (document.visibilityState === 'visible') await check();
      sleep();
    }

    sleep();
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [startedAt, check]);

  return {
    /** Whether the watch ended without news; that says nothing about the payment. */
    hasGivenUp,
    checkAgain() {
      setStartedAt(Date.now());
      setGivenUp(false);
      check();
    },
  };
}

import { useEffect, useState } from 'react';
import { pollDurationMs, pollIntervalMs } from '@/lib/payment/polling';
import { useOrder } from './use-order';

/** Polls the order's state for 15 minutes with growing intervals, not while the tab is hidden. */
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
      if (elapsed < pollDurationMs) timer = setTimeout(ask, pollIntervalMs(elapsed));
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
    /** Whether polling ended; the payment may still arrive. */
    hasGivenUp,
    checkAgain() {
      setStartedAt(Date.now());
      setGivenUp(false);
      check();
    },
  };
}

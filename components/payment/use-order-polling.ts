import { useEffect, useState } from 'react';
import { usePayableOrder } from './use-payable-order';

const pollDurationMs = 15 * 60_000;

/** 2 s at first, 15 s after two minutes. */
const pollIntervalMs = (elapsedMs: number) => Math.min(15_000, Math.max(2000, elapsedMs / 8));

/** Polls the order's state for 15 minutes with growing intervals, not while the tab is hidden. */
export function useOrderPolling(orderId: string) {
  const [startedAt, setStartedAt] = useState(Date.now);
  const [hasTimedOut, setTimedOut] = useState(false);
  const { check } = usePayableOrder(orderId);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    let isStopped = false;

    function scheduleNext() {
      const elapsed = Date.now() - startedAt;
      if (isStopped) return;
      if (elapsed < pollDurationMs) timer = setTimeout(poll, pollIntervalMs(elapsed));
      else setTimedOut(true);
    }

    async function poll() {
      if (document.visibilityState === 'visible') await check();
      scheduleNext();
    }

    scheduleNext();
    return () => {
      isStopped = true;
      clearTimeout(timer);
    };
  }, [startedAt, check]);

  return {
    /** Whether polling ended; the payment may still arrive. */
    hasTimedOut,
    async checkAgain(): Promise<void> {
      setStartedAt(Date.now());
      setTimedOut(false);
      await check();
    },
  };
}

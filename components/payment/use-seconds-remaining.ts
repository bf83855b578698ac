import { useEffect, useState } from 'react';

const secondsUntil = (endMs: number) => Math.max(0, Math.ceil((endMs - Date.now()) / 1000));

/** Returns the full seconds until a Unix time in milliseconds, at least 0. */
export function useSecondsRemaining(endMs: number | undefined): number | undefined {
  const [, setTicks] = useState(0);
  const seconds = endMs === undefined ? undefined : secondsUntil(endMs);
  const isOver = !seconds;

  useEffect(() => {
    if (isOver) return;
    const timer = setInterval(() => setTicks((ticks) => ticks + 1), 1000);
    return () => clearInterval(timer);
  }, [isOver]);

  return seconds;
}

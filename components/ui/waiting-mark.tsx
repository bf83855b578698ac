import { useLinkStatus } from 'next/link';
import { useEffect, useState } from 'react';

/** Shorter waits show nothing. */
const showDelayMs = 400;

/** Marks a pending link; the styles draw a progress line and skeletons. */
export function WaitingMark() {
  return useLinkStatus().pending && <LongWait />;
}

export function LongWait() {
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLong(true), showDelayMs);
    return () => clearTimeout(timer);
  }, []);
  return isLong && <span hidden data-waiting />;
}

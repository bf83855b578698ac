import { useLinkStatus } from 'next/link';
import { useEffect, useState } from 'react';

/** Nothing blinks for less. */
const showDelayMs = 400;

/** In a link whose page takes long: styles draw a line along the top of the window, and skeletons. */
export function WaitingMark() {
  return useLinkStatus().pending && <LongWait />;
}

/** What has waited for so long marks itself; styles do the rest. */
export function LongWait() {
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLong(true), showDelayMs);
    return () => clearTimeout(timer);
  }, []);
  return isLong && <span hidden data-waiting />;
}

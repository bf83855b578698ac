import { useLinkStatus } from 'next/link';
import { useEffect, useState } from 'react';

/** Shorter waits show nothing. */
const showDelayMs = 400;

/** Marks a pending link; the styles draw a progress line and skeletons. */
export function PendingIndicator() {
  return useLinkStatus().pending && <DelayedIndicator />;
}

export function DelayedIndicator() {
  const [isVisible, setVisible] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setVisible(true), showDelayMs);
    return () => clearTimeout(timer);
  }, []);
  return isVisible && <span hidden data-waiting />;
}

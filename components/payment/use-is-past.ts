import { useEffect, useState } from 'react';

/** Whether a moment, in milliseconds since 1970, has passed; never for undefined. */
export function useIsPast(moment: number | undefined): boolean {
  const [now, setNow] = useState(Date.now);

  useEffect(() => {
    if (moment === undefined) return;
    setNow(Date.now());
    // Browsers take longer delays for none at all.
    const delay = Math.min(Math.max(0, moment - Date.now()), 2 ** 31 - 1);
    const timer = setTimeout(() => setNow(Date.now()), delay);
    return () => clearTimeout(timer);
  }, [moment]);

  return moment !== undefined && moment <= now;
}

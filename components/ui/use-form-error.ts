'use client';

import { useEffect, useState } from 'react';

/** The error of a whole form; that of a lost connection goes when the connection is back. */
export function useFormError() {
  const [error, setError] = useState<{ message: string; isOffline: boolean }>();
  useEffect(() => {
    const onOnline = () => setError((shown) => (shown?.isOffline ? undefined : shown));
    addEventListener('online', onOnline);
    return () => removeEventListener('online', onOnline);
  }, []);
  const show = (message: string | undefined) =>
    setError(message ? { message, isOffline: !navigator.onLine } : undefined);
  return [error?.message, show] as const;
}

import { useEffect, useState } from 'react';
import { offlineHint } from '@/lib/messages/offline';

/** The error of a whole form; that of a lost connection goes when the connection is back. */
export function useFormError() {
  const [error, setError] = useState<string>();
  useEffect(() => {
    const onOnline = () => setError((shown) => (shown?.includes(offlineHint) ? undefined : shown));
    addEventListener('online', onOnline);
    return () => removeEventListener('online', onOnline);
  }, []);
  return [error, setError] as const;
}

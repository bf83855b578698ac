'use client';

import { useRouter } from 'next/navigation';
import { useEffect } from 'react';
import { comparePath } from '@/lib/catalogue/compare-path';
import { useCompared } from '@/stores/compared';

/** Stores the compared products; at an address that names none, opens those of the last comparison. */
export function RecordCompared({ ids }: { ids: readonly string[] }) {
  const { replace } = useRouter();
  useEffect(() => {
    useCompared.persist.rehydrate();
    const { ids: stored } = useCompared.getState();
    // The named products may be gone: opening them again would never end.
    const namesProducts = new URLSearchParams(location.search).has('p');
    if (namesProducts) useCompared.setState({ ids: [...ids] });
    else if (stored.length > 0) replace(comparePath(stored));
  }, [ids, replace]);
  return null;
}

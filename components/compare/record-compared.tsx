'use client';

import { useRouter } from 'next/navigation';
import { useEffect } from 'react';
import { comparePath } from '@/lib/catalogue/compare-path';
import { useCompared } from '@/stores/compared';

/** Stores the compared products; without any, opens those of the last comparison. */
export function RecordCompared({ ids }: { ids: readonly string[] }) {
  const { replace } = useRouter();
  const path = comparePath(ids);
  useEffect(() => {
    useCompared.persist.rehydrate();
    const { ids: stored } = useCompared.getState();
    if (path !== comparePath([])) useCompared.setState({ ids: [...ids] });
    else if (stored.length > 0) replace(comparePath(stored));
  }, [path, ids, replace]);
  return null;
}

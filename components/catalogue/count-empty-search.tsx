'use client';

import { useEffect } from 'react';
import { pendingCount } from '@/lib/pending-page-count';

/** Renders nothing: the words are counted with the page. */
export function CountEmptySearch({ words }: { words: string }) {
  useEffect(() => {
    pendingCount.search = words;
  }, [words]);
  return null;
}

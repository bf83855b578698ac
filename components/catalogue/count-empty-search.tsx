'use client';

import { useEffect } from 'react';
import { uncounted } from '@/lib/uncounted';

/** Renders nothing: the words are counted with the page. */
export function CountEmptySearch({ words }: { words: string }) {
  useEffect(() => {
    uncounted.search = words;
  }, [words]);
  return null;
}

'use client';

import { useSyncExternalStore } from 'react';
import type { Kept } from './keep-in-browser';

/** Whether a store has been read from the browser; never on the server. */
export function useIsRead(kept: Kept): boolean {
  return useSyncExternalStore(kept.onRead, kept.isRead, () => false);
}

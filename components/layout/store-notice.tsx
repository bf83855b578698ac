'use client';

import { useEffect } from 'react';
import { notify } from '@/lib/browser/notify';
import { messages } from '@/lib/messages/shop';

/** Notifies that the store information failed to load (§8). */
export function StoreNotice() {
  useEffect(() => notify({ title: messages.storeInfoFailed, tone: 'error' }), []);
  return null;
}

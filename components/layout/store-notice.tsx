'use client';

import { useEffect } from 'react';
import { messages } from '@/lib/messages/shop';
import { notify } from '@/lib/notify';

/** Notifies that the store information failed to load (§8). */
export function StoreNotice() {
  useEffect(() => notify({ title: messages.storeInfoFailed, tone: 'error' }), []);
  return null;
}

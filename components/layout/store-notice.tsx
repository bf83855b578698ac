'use client';

import { useEffect } from 'react';
import { messages } from '@/lib/messages/shop';
import { notify } from '@/lib/notify';

/** Says that the store information could not be loaded (specification §8). */
export function StoreNotice() {
  useEffect(() => notify({ title: messages.storeInfoFailed, tone: 'error' }), []);
  return null;
}

'use client';

import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { messages } from '@/lib/messages/shop';

/** Any other page that could not be made; what was in the cart is still there. */
export function PageFailed() {
  return (
    <>
      <title>Something went wrong</title>
      <EmptyState
        icon="alert"
        level={1}
        title="Something went wrong"
        text={messages.storeInfoFailed}
        action={<Button onClick={() => location.reload()}>Try Again</Button>}
      />
    </>
  );
}

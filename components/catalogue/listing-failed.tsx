'use client';

import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { messages } from '@/lib/messages/shop';

/** A listing that could not be read; 'Try Again' reloads the page (specification §2). */
export function ListingFailed() {
  return (
    <>
      <title>{messages.listingFailed}</title>
      <EmptyState
        icon="alert"
        level={1}
        title={messages.listingFailed}
        action={<Button onClick={() => location.reload()}>Try Again</Button>}
      />
    </>
  );
}

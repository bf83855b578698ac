'use client';

import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { messages } from '@/lib/messages/shop';

/** A product that could not be read: the 'Product Not Found' screen, saying so (specification §8). */
export function ProductFailed() {
  return (
    <>
      <title>Product Not Found</title>
      <EmptyState
        icon="alert"
        level={1}
        title="Product Not Found"
        text={
          <>
            {messages.productFailed}. {messages.productGone}
          </>
        }
        action={<Button onClick={() => location.reload()}>Try Again</Button>}
      />
    </>
  );
}

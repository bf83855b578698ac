'use client';

import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { messages } from '@/lib/messages/shop';

type FailureText = { title: string; text?: string };

/** What could not be read (specification §2, §8), by the first part of the page's path. */
const textOf: Record<string, FailureText | undefined> = {
  product: {
    title: 'Product Not Found',
    text: `${messages.productFailed}. ${messages.productGone}`,
  },
  products: { title: messages.listingFailed },
};

const otherwise = { title: 'Something went wrong', text: messages.storeInfoFailed };

/** A page that could not be made; what was in the cart is still there. */
export function PageFailed({ area }: { area: string | undefined }) {
  const { title, text }: FailureText = textOf[area ?? ''] ?? otherwise;
  return (
    <>
      <title>{title}</title>
      <EmptyState
        icon="alert"
        title={title}
        text={text}
        action={<Button onClick={() => location.reload()}>Try Again</Button>}
      />
    </>
  );
}

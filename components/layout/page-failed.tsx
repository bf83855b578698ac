'use client';

import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { crashed } from '@/lib/messages/crashed';
import { messages } from '@/lib/messages/shop';

type FailureText = { title: string; text?: string };

/** Texts by the first segment of the path (§2, §8). */
const textByArea: Record<string, FailureText | undefined> = {
  product: {
    title: 'Product Not Found',
    text: `${messages.productFailed}. ${messages.productGone}`,
  },
  products: { title: messages.listingFailed },
  crashed,
  busy: {
    title: 'Too many pages at once',
    text: 'Please wait a few seconds, then try again. Your cart and checkout work meanwhile.',
  },
};

const defaultText = { title: 'Something went wrong', text: messages.storeInfoFailed };

export function PageFailed({ area }: { area: string | undefined }) {
  const { title, text }: FailureText = textByArea[area ?? ''] ?? defaultText;
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

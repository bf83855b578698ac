'use client';

import { useSearchParams } from 'next/navigation';
import { Button, ButtonLink } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { Skeleton } from '@/components/ui/skeleton';
import { useShopData } from '@/lib/api/use-shop-data';
import { reviewMessages } from '@/lib/messages/reviews';
import { useReviewDraft } from '@/stores/review-draft';
import { useHydrateStores } from '@/stores/use-hydrate-stores';
import { ReviewForm } from './review-form';
import styles from './review-screen.module.scss';

const toOrders = <ButtonLink href="/orders">View My Orders</ButtonLink>;

function Writing({ productId }: { productId: string }) {
  const { data, error, mutate } = useShopData('ownReview', { path: { id: productId } });
  if (error) {
    const { status } = error.failure;
    if (status === 403 || status === 404) {
      const { title, text } = reviewMessages[status === 403 ? 'notReceived' : 'notFound'];
      return <EmptyState icon="package" title={title} text={text} action={toOrders} />;
    }
    return (
      <EmptyState
        icon="alert"
        {...reviewMessages.notLoaded}
        action={<Button onClick={() => mutate()}>Try Again</Button>}
      />
    );
  }
  if (!data) return <ReviewSkeleton />;
  return (
    <div className={styles.screen}>
      <ReviewForm own={data} />
    </div>
  );
}

export const ReviewSkeleton = () => (
  <div className={styles.screen} aria-busy="true">
    <h1>Write a review</h1>
    <Skeleton height={420} isPanel />
  </div>
);

export function ReviewScreen() {
  useHydrateStores(useReviewDraft);
  const productId = useSearchParams().get('product')?.trim();
  if (!productId) {
    return <EmptyState icon="package" {...reviewMessages.notFound} action={toOrders} />;
  }
  return <Writing key={productId} productId={productId} />;
}

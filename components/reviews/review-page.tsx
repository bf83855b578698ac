'use client';

import type { ReviewSort } from '@aangan/contract/review';
import { useEffect, useRef } from 'react';
import { Button } from '@/components/ui/button';
import { Skeleton } from '@/components/ui/skeleton';
import { useShopData } from '@/lib/api/use-shop-data';
import { toReview } from '@/lib/catalogue/reviews';
import { shopFacts } from '@/lib/shop/facts';
import { ReviewItem } from './review-item';

type ReviewPageProps = {
  productId: string;
  sort: ReviewSort;
  page: number;
  /** Once it has loaded: the button that asked for it may be gone. */
  takesFocus: boolean;
};

export default function ReviewPage({ productId, sort, page, takesFocus }: ReviewPageProps) {
  const { data, error, mutate } = useShopData('reviews', {
    path: { id: productId },
    query: { sort, page },
  });
  const list = useRef<HTMLUListElement>(null);
  const isLoaded = data !== undefined;

  useEffect(() => {
    if (isLoaded && takesFocus) list.current?.focus({ preventScroll: true });
  }, [isLoaded, takesFocus]);

  if (error) {
    return (
      <div role="alert">
        <p>These reviews could not be loaded.</p>
        <Button variant="quiet" onClick={() => mutate()}>
          Try Again
        </Button>
      </div>
    );
  }
  if (!data) return <Skeleton height={320} isPanel />;
  return (
    <ul ref={list} tabIndex={-1} aria-label={`Reviews, page ${page}`}>
      {data.data.map((review) => (
        <li key={review.id}>
          <ReviewItem review={toReview(review, shopFacts().store)} />
        </li>
      ))}
    </ul>
  );
}

import type { Metadata } from 'next';
import { Suspense } from 'react';
import { ReviewScreen, ReviewSkeleton } from '@/components/reviews/review-screen';

export const metadata: Metadata = { title: 'Write a review', robots: { index: false } };

export default function ReviewPage() {
  return (
    <Suspense fallback={<ReviewSkeleton />}>
      <ReviewScreen />
    </Suspense>
  );
}

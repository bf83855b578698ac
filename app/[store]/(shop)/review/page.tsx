import { Suspense } from 'react';
import { ReviewScreen, ReviewSkeleton } from '@/components/reviews/review-screen';
import { unindexedPage } from '@/lib/seo/page-metadata';

export const metadata = unindexedPage('review');

export default function ReviewPage() {
  return (
    <Suspense fallback={<ReviewSkeleton />}>
      <ReviewScreen />
    </Suspense>
  );
}

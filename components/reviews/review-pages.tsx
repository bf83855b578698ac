'use client';

import type { ReviewSort } from '@aangan/contract/review';
import { reviewsPerPage } from '@aangan/contract/rules/rating';
import { type ReactNode, useState } from 'react';
import { Button } from '@/components/ui/button';
import { notifyLoadFailed, useLazyComponent } from '@/components/ui/use-lazy-component';
import styles from './review-pages.module.scss';

const loadPage = () => import('./review-page');

type ReviewPagesProps = {
  productId: string;
  count: number;
  sortLabels: Partial<Record<ReviewSort, string>>;
  children: ReactNode;
};

/** Sorts the reviews, and shows more of them; its script loads with the first choice. */
export function ReviewPages({ productId, count, sortLabels, children }: ReviewPagesProps) {
  const [sort, setSort] = useState<ReviewSort>('newest');
  const [pages, setPages] = useState(1);
  const isRendered = sort === 'newest';
  const ReviewPage = useLazyComponent(loadPage, !isRendered || pages > 1, notifyLoadFailed);
  const loaded = Array.from({ length: pages }, (_, index) => index + 1).slice(isRendered ? 1 : 0);
  return (
    <div className={styles.pages}>
      <p className={styles.sort}>
        <label htmlFor="review-sort">Sort by</label>
        <select
          id="review-sort"
          className={styles.select}
          value={sort}
          onChange={({ target }) => {
            setSort(target.value as ReviewSort);
            setPages(1);
          }}
        >
          {Object.entries(sortLabels).map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      </p>
      {(isRendered || !ReviewPage) && children}
      {ReviewPage &&
        loaded.map((page) => (
          <ReviewPage
            key={`${sort} ${page}`}
            productId={productId}
            sort={sort}
            page={page}
            takesFocus={page > 1}
          />
        ))}
      {count > pages * reviewsPerPage && (
        <Button variant="quiet" onClick={() => setPages(pages + 1)}>
          Show more
        </Button>
      )}
    </div>
  );
}

import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import { persistOptions } from './persist-options';
import { type EnteredReview, parseReviewDraft } from './stored-shapes';

type ReviewDraft = EnteredReview & {
  save: (review: EnteredReview) => void;
  clear: () => void;
};

/** The texts of a review until it is sent; this tab only. */
export const useReviewDraft = create<ReviewDraft>()(
  persist(
    (set) => ({
      ...parseReviewDraft(undefined),
      save: set,
      clear: () => set(parseReviewDraft(undefined)),
    }),
    persistOptions(() => sessionStorage, {
      name: 'review-draft',
      partialize: ({ productId, rating, title, text }) => ({ productId, rating, title, text }),
      merge: (stored, state, isFirst) =>
        isFirst && state.productId ? state : { ...state, ...parseReviewDraft(stored) },
    }),
  ),
);

import { storedState } from './persist-options';
import { type EnteredReview, parseReviewDraft } from './stored-shapes';

type ReviewDraft = EnteredReview & {
  save: (review: EnteredReview) => void;
  clear: () => void;
};

/** The texts of a review until it is sent; this tab only. */
export const useReviewDraft = storedState<ReviewDraft>({
  name: 'review-draft',
  storage: () => sessionStorage,
  partialize: ({ productId, rating, title, text }) => ({ productId, rating, title, text }),
  merge: (stored, state, isFirst) =>
    isFirst && state.productId ? state : { ...state, ...parseReviewDraft(stored) },
  initialise: (set) => ({
    ...parseReviewDraft(undefined),
    save: set,
    clear: () => set(parseReviewDraft(undefined)),
  }),
});

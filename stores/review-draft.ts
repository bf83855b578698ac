import { storedState } from './persist-options';
import { parseTexts } from './stored-texts';

/** What was entered for a review; an empty product id if nothing. */
type EnteredReview = {
  productId: string;
  rating: number | undefined;
  title: string;
  text: string;
};

function parseReviewDraft(stored: unknown): EnteredReview {
  const { rating }: { rating?: unknown } = Object(stored);
  const { productId = '', ...texts } = parseTexts(stored, ['productId', 'title', 'text']);
  return {
    ...{ productId, title: '', text: '', ...texts },
    rating: typeof rating === 'number' ? rating : undefined,
  };
}

type ReviewDraft = EnteredReview & {
  save: (review: EnteredReview) => void;
  clear: () => void;
};

/** The texts of a review until it is sent; this tab only. */
export const useReviewDraft = storedState<ReviewDraft>({
  name: 'review-draft',
  storage: () => sessionStorage,
  merge: (stored, state, isFirst) =>
    isFirst && state.productId ? state : { ...state, ...parseReviewDraft(stored) },
  initialise: (set) => ({
    ...parseReviewDraft(undefined),
    save: set,
    clear: () => set(parseReviewDraft(undefined)),
  }),
});

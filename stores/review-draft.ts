import { storedTexts } from './stored-texts';

/** The texts of a review until it is sent, and its stars; this tab only. */
export const useReviewDraft = storedTexts('review-draft', () => sessionStorage, [
  ...(['productId', 'rating', 'title', 'text'] as const),
]);

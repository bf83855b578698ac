import { storedTexts } from './stored-texts';

/** The business details until the order is created; this tab only. */
export const useBusinessDraft = storedTexts('checkout-business', () => sessionStorage, [
  'gstin',
  'name',
]);

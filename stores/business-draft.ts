import { storedState } from './persist-options';
import { parseBusiness } from './stored-shapes';

/** As typed; empty if nothing was entered. */
type Business = { gstin: string; name: string };

type BusinessDraft = Business & {
  save: (business: Partial<Business>) => void;
  clear: () => void;
};

/** The business details until the order is created; this tab only. */
export const useBusinessDraft = storedState<BusinessDraft>({
  name: 'checkout-business',
  storage: () => sessionStorage,
  partialize: ({ gstin, name }) => ({ gstin, name }),
  merge: (stored, state) => ({ ...state, ...parseBusiness(stored) }),
  initialise: (set) => ({
    ...parseBusiness(undefined),
    save: set,
    clear: () => set(parseBusiness(undefined)),
  }),
});

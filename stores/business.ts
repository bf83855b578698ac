import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import { persistOptions } from './persist-options';
import { readBusiness } from './stored-shapes';

/** Texts as they were typed; empty where nothing was. */
export type Business = { gstin: string; name: string };

type TypedBusiness = Business & {
  remember: (business: Partial<Business>) => void;
  forget: () => void;
};

/** The business that an invoice is for, until the order is created; for this tab alone. */
export const useBusiness = create<TypedBusiness>()(
  persist(
    (set) => ({
      ...readBusiness(undefined),
      remember: set,
      forget: () => set(readBusiness(undefined)),
    }),
    persistOptions(() => sessionStorage, {
      name: 'checkout-business',
      partialize: ({ gstin, name }) => ({ gstin, name }),
      merge: (stored, known) => ({ ...known, ...readBusiness(stored) }),
    }),
  ),
);

import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import { persistOptions } from './persist-options';

type StoredCoupon = {
  /** In upper case; empty without one. The backend validates it. */
  code: string;
  set: (code: string) => void;
  clear: () => void;
};

/** The coupon for the next order on this device. */
export const useStoredCoupon = create<StoredCoupon>()(
  persist(
    (set) => ({
      code: '',
      set: (code) => set({ code: code.trim().toUpperCase() }),
      clear: () => set({ code: '' }),
    }),
    persistOptions(() => localStorage, {
      name: 'coupon',
      partialize: ({ code }) => code,
      // A coupon of the URL is newer than the stored one.
      merge: (stored, state, isFirst) => ({
        ...state,
        code: (isFirst && state.code) || (typeof stored === 'string' ? stored : ''),
      }),
    }),
  ),
);

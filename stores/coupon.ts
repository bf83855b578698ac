import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import { persistOptions } from './persist-options';

type StoredCoupon = {
  /** In upper case; empty without one. Whether it holds, the backend says. */
  code: string;
  set: (code: string) => void;
  drop: () => void;
};

/** The coupon that the shopper has entered or came with, for the next order on this device. */
export const useStoredCoupon = create<StoredCoupon>()(
  persist(
    (set) => ({
      code: '',
      set: (code) => set({ code: code.trim().toUpperCase() }),
      drop: () => set({ code: '' }),
    }),
    persistOptions(() => localStorage, {
      name: 'coupon',
      partialize: ({ code }) => code,
      // One that came with the address is newer than what is stored.
      merge: (stored, state, isFirst) => ({
        ...state,
        code: (isFirst && state.code) || (typeof stored === 'string' ? stored : ''),
      }),
    }),
  ),
);
